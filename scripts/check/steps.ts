import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** One check of `npm test`: a program, or one of ours. `counts`: a vitest run whose own tests are added up. */
export type Step = {
  readonly name: string;
  readonly command: readonly string[];
  readonly counts?: true;
  readonly only?: () => boolean;
};

const bin = (name: string) => join('node_modules', '.bin', name);
const vitest = (config: string) => [bin('vitest'), 'run', '--config', config];
/** Real results lie beside a checkout, not in it: their terms don't allow copies. */
const shared = join('..', 'shared', 'data');
const records = existsSync(shared)
  ? readdirSync(shared)
      .filter((name) => /\.(json|csv)$/.test(name))
      .map((name) => join(shared, name))
  : [];

/** Everything, quickest first, so that a simple fault is told within seconds. */
export const steps: readonly Step[] = [
  { name: 'formatting and lint', command: [bin('biome'), 'ci', '--reporter=summary', '.'] },
  { name: 'types', command: [bin('tsc'), '-p', '.'] },
  { name: 'types of domain, without DOM and Node', command: [bin('tsc'), '-p', 'domain'] },
  { name: 'import directions', command: ['node', 'scripts/check/imports-main.ts'] },
  { name: 'rules, properties, handlers, races, contracts, infra', command: vitest('vitest.config.ts'), counts: true },
  {
    name: 'real results',
    command: ['node', 'scripts/replay/main.ts', ...records],
    only: () => records.length > 0,
  },
  {
    name: 'synthesized cloud, both stages',
    command: ['node', 'scripts/check/synth.ts'],
    only: () => existsSync('cdk.json'),
  },
  {
    name: 'browser',
    command: vitest('vitest.e2e.config.ts'),
    counts: true,
    only: () => existsSync('vitest.e2e.config.ts'),
  },
];
