import { appendFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { Reporter } from 'vitest/node';

/** Writes tests that passed only at the second attempt to the list that ends `make test`. */
const retried: Reporter = {
  onTestCaseResult(test) {
    if (!test.diagnostic()?.retryCount) return;
    appendFileSync('../target/skipped', `TRIED TWICE ${test.module.relativeModuleId}: ${test.name}\n`);
  },
};

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    // `make test-site` builds the static site and names its folder.
    exclude: process.env.LUDOGRAPH_SITE ? [] : ['e2e/site*.test.ts'],
    // Tests mostly wait for pages: two cores are busy with two browsers and two servers.
    maxWorkers: 2,
    // A browser on a busy machine fails now and then. A second attempt is reported, for each may hide a fault.
    retry: 1,
    reporters: ['default', retried],
    // Far more than a quiet machine needs: what is waited for is what happens, never a time.
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
});
