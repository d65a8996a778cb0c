import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/kit/longest-first.ts';
import { endpointsOnly } from './web/endpoints.ts';

const site = ['test/web/**/*.test.{ts,tsx}'];
const infra = ['test/infra/**/*.test.ts'];
const cloud = ['test/{functions,local,scripts}/**/*.test.ts', 'test/contract/table-client.test.ts'];
const browser = ['test/e2e/**/*.test.ts'];
/**
 * Slow tests that rarely find anything: `npm run test:nightly`. They have their own project, so a file can still be run
 * by name.
 */
const nightly = [
  'test/e2e/**/nightly/*.e2e.test.ts',
  'test/functions/security/nightly/*.test.ts',
  'test/local/kill.test.ts',
  'test/domain/leagues/reminders.prop.test.ts',
];
/** Made once per run for all workers: the demo world, the built site, the browser. */
const once = { globalSetup: 'test/kit/once/setup.ts' };
/**
 * Test files share a worker's modules, which keep no state. So anything slow to load or to make is loaded or made once
 * per worker.
 */
const shared = { pool: 'threads', isolate: false, testTimeout: 30_000 } as const;

/** Time limits only catch tests that hang. `npm run bench` measures how long things take. */
const waiting = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
  // The same as the browser's own wait for something to appear.
  expect: { poll: { timeout: 30_000 } },
} as const;

/** Logs are shown only for tests that fail, and for all with VERBOSE=1. */
const verbose = Boolean(process.env.VERBOSE);
/** Makes Powertools write to the console that vitest captures, instead of bypassing it. */
const quiet = { env: verbose ? {} : { POWERTOOLS_DEV: 'true', POWERTOOLS_METRICS_DISABLED: 'true' } };

/** One test file per core at a time. To run one project alone: `npx vitest run --project rules`. */
export default defineConfig({
  test: {
    silent: verbose ? false : 'passed-only',
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...nightly, ...site, ...infra, ...cloud, ...browser],
          ...quiet,
          ...shared,
        },
      },
      {
        plugins: [endpointsOnly()],
        test: {
          name: 'site',
          include: site,
          ...shared,
          hookTimeout: 240_000,
          setupFiles: 'test/kit/own-modules.ts',
        },
      },
      { test: { name: 'infra', include: infra, hookTimeout: 60_000, ...shared } },
      {
        test: {
          name: 'cloud',
          include: cloud,
          exclude: nightly,
          ...quiet,
          ...shared,
          ...waiting,
          ...once,
        },
      },
      {
        test: {
          name: 'browser',
          include: browser,
          exclude: nightly,
          ...quiet,
          ...shared,
          ...waiting,
          ...once,
        },
      },
      {
        test: {
          name: 'nightly',
          include: nightly,
          ...quiet,
          ...shared,
          ...waiting,
          ...once,
        },
      },
    ],
  },
});
