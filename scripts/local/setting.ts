import { mkdirSync } from 'node:fs';
import type { Schedule } from '#events/schedules.ts';
import { schedules as productSchedules } from '#events/schedules.ts';
import type { Unit } from '#functions/kernel/unit.ts';
import { units as productUnits } from '#functions/units.ts';
import { type Plan, planOf } from '#infra/plan.ts';
import { type DemoAccount, demoAccounts } from './accounts.ts';
import { type Limits, limits } from './limits.ts';
import type { CloudOptions } from './options.ts';
import { type SeedModules, seedSources } from './seeding.ts';
import { quickParent, temporaryFolder } from './temporary.ts';
import type { Built } from './units/built.ts';

/** The options with everything filled in that was left open. */
export type Setting = {
  readonly options: CloudOptions;
  readonly folder: string;
  /** the folder stays after the end */
  readonly lasting: boolean;
  readonly limits: Limits;
  readonly manifest: readonly Unit[];
  readonly entries: Readonly<Record<string, string>>;
  /** what is loaded into the units' threads before them */
  readonly preload: readonly string[];
  /** the program of the units' threads */
  readonly worker: string;
  /** the seeds, and the program of their thread */
  readonly seeding: SeedModules;
  readonly plan: Plan;
  readonly schedules: Readonly<Record<string, Schedule>>;
  readonly accounts: readonly DemoAccount[];
  readonly webhookPath: string;
  readonly log: (line: string) => void;
  /** the wanted port beside the site's, any when no port is wanted */
  readonly beside: (n: number) => number;
};

const here = (path: string) => new URL(path, import.meta.url).href;
const unitTable = here('../../functions/units.ts');
const unitEntry = (name: string) => here(`../../functions/${name}/index.ts`);

/** Without published pages nobody has to publish them. */
const unitsFor = ({ pages }: CloudOptions, units = productUnits): readonly Unit[] =>
  units.filter(({ missingPages }) => pages || !missingPages);
const schedulesFor = (manifest: readonly Unit[]): Readonly<Record<string, Schedule>> => {
  const served = new Set(manifest.flatMap(({ schedules = [] }) => schedules));
  return Object.fromEntries(Object.entries(productSchedules).filter(([name]) => served.has(name)));
};

/** Where the units' threads find what they load. A module that is not in the bundle would have a kernel of its own: then nothing comes from it. */
function modulesOf(
  { units, chaos, preload = [], built = {} }: Pick<CloudOptions, 'units' | 'chaos' | 'preload' | 'built'>,
  manifest: readonly Unit[],
) {
  const chaosModules = chaos ? ['caller', 'table'].map((name) => here(`./chaos/${name}.ts`)) : [];
  const sources = {
    entries: units?.entries ?? Object.fromEntries(manifest.map(({ name }) => [name, unitEntry(name)])),
    preload: [...chaosModules, ...preload],
    worker: here('./units/worker.ts'),
    seeding: seedSources,
  };
  const all = [...Object.values(sources.entries), ...sources.preload, sources.worker, ...Object.values(seedSources)];
  if (all.some((source) => !(source in built))) return sources;
  const inBundle = (source: string) => built[source] as string;
  return {
    entries: Object.fromEntries(Object.entries(sources.entries).map(([name, source]) => [name, inBundle(source)])),
    preload: sources.preload.map(inBundle),
    worker: inBundle(sources.worker),
    seeding: { thread: inBundle(seedSources.thread), seeds: inBundle(seedSources.seeds) },
  };
}

/** The units of a build: what they are, where they lie, and whether the same things trigger them as before. */
export async function reloadedSetting({ options, manifest: before }: Setting, built: Built) {
  const { units } = (await import(built[unitTable] as string)) as { units: readonly Unit[] };
  const manifest = unitsFor(options, units);
  const triggers = (of: readonly Unit[]) => JSON.stringify(of.map(({ operations: _, ...rest }) => rest));
  return {
    manifest,
    modules: modulesOf({ ...options, built }, manifest),
    sameTriggers: triggers(manifest) === triggers(before),
  };
}

/** Throws when the units contradict each other. */
export function settingOf(options: CloudOptions): Setting {
  const manifest = options.units?.manifest ?? unitsFor(options);
  const plan = planOf(manifest);
  if (plan.faults.length) throw new Error(`the manifest has faults:\n${plan.faults.join('\n')}`);
  const folder = options.data ?? temporaryFolder('cloud', quickParent());
  mkdirSync(folder, { recursive: true });
  const { port = 0, log = () => {} } = options;
  return {
    options,
    folder,
    lasting: options.data !== undefined,
    limits: { ...limits, ...options.limits },
    manifest,
    ...modulesOf(options, manifest),
    plan,
    schedules: options.schedules ?? schedulesFor(manifest),
    accounts: options.accounts ?? Object.values(demoAccounts),
    webhookPath: options.webhookPath ?? '/api/payments/webhook',
    log,
    beside: (n) => (port ? port + n : 0),
  };
}
