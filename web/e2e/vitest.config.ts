import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { SITE } from './site';

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    // The static site is built only where the compiler has the target for browsers.
    exclude: existsSync(SITE) ? [] : ['e2e/site*.test.ts'],
    // One browser and one server at a time: the machine that tests this has two cores.
    fileParallelism: false,
    // Far more than a quiet machine needs: what is waited for is what happens, never a time.
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
});
