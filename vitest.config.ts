import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/kit/longest-first.ts';
import { endpointsOnly } from './web/endpoints.ts';

const site = ['test/web/**/*.test.{ts,tsx}'];
const infra = ['test/infra/**/*.test.ts'];
const cloud = ['test/{functions,local,scripts}/**/*.test.ts', 'test/contract/table-client.test.ts'];
const browser = ['test/e2e/**/*.test.ts'];
/** Slow tests that seldom find anything: `npm run test:nightly`. They have their own project, so a file can still be run by name. */
const nightly = [
  'test/e2e/axe/nightly/*.e2e.test.ts',
  'test/local/kill.test.ts',
  'test/domain/leagues/reminders.prop.test.ts',
];
/** What a run makes once for all its workers: the demo world, the built site, the browser. */
const once = { globalSetup: 'test/kit/once/setup.ts' };
/** Files share a worker's modules: nothing in them keeps anything, so that what is dear to load or to make is so once a worker. */
const shared = { pool: 'threads', isolate: false, testTimeout: 30_000 } as const;

/** Limits are for what hangs; how long something takes is for `npm run bench`. */
const waiting = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
  // As long as the browser itself waits for something to show.
  expect: { poll: { timeout: 30_000 } },
} as const;

/** Logs are shown only for tests that fail, and for all with VERBOSE=1. */
const verbose = Boolean(process.env.VERBOSE);
/** Powertools writes to the console that vitest can hold back, instead of past it. */
const quiet = { env: verbose ? {} : { POWERTOOLS_DEV: 'true', POWERTOOLS_METRICS_DISABLED: 'true' } };

/** A test file a core at any time. One project alone: `npx vitest run --project rules`. */
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
      // The site's modules keep who is signed in and what was asked: each file has its own.
      {
        plugins: [endpointsOnly()],
        test: { name: 'site', include: site, pool: 'threads', testTimeout: 30_000, hookTimeout: 240_000 },
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
