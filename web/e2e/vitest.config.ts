import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    // `make test-site` builds the static site and names its folder.
    exclude: process.env.LUDOGRAPH_SITE ? [] : ['e2e/site*.test.ts'],
    // Tests mostly wait for pages: two cores are busy with two browsers and two servers.
    maxWorkers: 2,
    // Far more than a quiet machine needs: what is waited for is what happens, never a time.
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
});
