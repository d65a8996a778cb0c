import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** One of the checks in `npm test`: a program, or vitest projects whose tests are added up. */
export type Step = {
  readonly name: string;
  /** The files that can break the check. A change to any other file can't. */
  readonly touches?: RegExp;
} & ({ readonly command: readonly string[] } | { readonly projects: readonly string[] });

export const bin = (name: string) => join('node_modules', '.bin', name);
/** Real results are kept outside the checkout, because their terms don't allow copies. */
const shared = join('..', 'shared', 'data');
const records = existsSync(shared)
  ? readdirSync(shared)
      .filter((name) => /\.(json|csv)$/.test(name))
      .map((name) => join(shared, name))
  : [];

const code = /\.tsx?$|tsconfig/;

/** Programs that take seconds. As many run in parallel as there are cores. */
export const programs: readonly Step[] = [
  { name: 'formatting and lint', command: [bin('biome'), 'ci', '--reporter=summary', '.'] },
  { name: 'types', command: [bin('tsc'), '-p', '.'], touches: code },
  {
    name: 'types of domain, without DOM and Node',
    command: [bin('tsc'), '-p', 'domain'],
    touches: /^domain\/|tsconfig/,
  },
  { name: 'import directions', command: ['node', 'scripts/check/directions/main.ts'], touches: code },
  { name: 'one owner per kind of item', command: ['node', 'scripts/check/owners.ts'], touches: /^functions\// },
  { name: 'no unused code', command: ['node', 'scripts/check/unreached/main.ts'], touches: code },
  {
    name: 'plain words',
    command: ['node', 'scripts/check/words/main.ts'],
    touches: /\.(tsx?|md)$|^scripts\/check\/words\//,
  },
  {
    name: 'synthesized cloud',
    command: ['node', 'scripts/check/synth.ts'],
    touches: /^(domain|events|functions|infra)\/|^cdk\.json$/,
  },
  ...(records.length
    ? [
        {
          name: 'real results',
          command: ['node', 'scripts/replay/main.ts', ...records],
          touches: /^(domain|scripts)\//,
        },
      ]
    : []),
];

/** Vitest projects, quickest first. Each gets all cores. */
export const suites: readonly Step[] = [
  { name: 'rules, components of the site, templates of the cloud', projects: ['rules', 'site', 'infra'] },
  // Browser tests spend half of their time waiting, which leaves room for tests of the local cloud.
  { name: 'browser, handlers, races, the local cloud', projects: ['browser', 'cloud'] },
];

/** The checks that `npm run test:nightly` runs and CI doesn't. */
export const nightly: readonly Step[] = [
  { name: 'nightly: long property tests, kill -9, every theme and width, the crawl', projects: ['nightly'] },
  // Fails if a bench doesn't run. A missed target is only shown, because a busy machine misses some.
  { name: 'nightly: every bench', command: ['node', 'test/bench/main.ts'] },
];
