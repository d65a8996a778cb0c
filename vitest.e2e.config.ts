import { defineConfig } from 'vitest/config';

/** Browser tests: a whole local cloud with the built site, and Chromium. One after the other, because each has both for itself. */
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.e2e.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
