import { mkdirSync } from 'node:fs';
import { schedules as productSchedules, type Schedule } from '#events/schedules.ts';
import type { Unit } from '#functions/kernel/unit.ts';
import { units as productUnits } from '#functions/units.ts';
import { type Plan, planOf } from '#infra/plan.ts';
import { type DemoAccount, demoAccounts } from './accounts.ts';
import { type Limits, limits } from './child.ts';
import { type SeedModules, seedSources } from './seeding.ts';
import type { BuiltSite } from './site/build.ts';
import { quickParent, temporaryFolder } from './temporary.ts';
import type { Built } from './units/host.ts';

/**
 * How a local cloud is started. The default, which tests use, keeps everything in memory, on free ports, with no
 * output, no site and no seed.
 */
export type CloudOptions = {
  /** The folder where everything is kept. By default, a temporary one that is deleted at the end. */
  readonly data?: string;
  /** The site's preferred port, which the other ports follow. If it is 0 or taken, any free ports are used. */
  readonly port?: number;
  /**
   * `none` starts only the API, `build` builds the site once with Vite, and `dev` runs Vite's server with hot
   * replacement.
   */
  readonly site?: 'none' | 'build' | 'dev';
  /** A build of the site that was started earlier. Otherwise, `site` makes one. */
  readonly builtSite?: Promise<BuiltSite>;
  /**
   * Whether public pages are published as files and served from there, as in the cloud. With `later`, the start doesn't
   * wait for them, and the app answers for pages without a file. If false, the app answers for every page.
   */
  readonly pages?: boolean | 'later';
  /** The name of the world that fills an empty table. */
  readonly seed?: string | null;
  /** If false, schedules fire only when the clock is moved. */
  readonly ticking?: boolean;
  /** If false, every GET reaches the units. */
  readonly cdn?: boolean;
  /** Receives lines for people. None by default. */
  readonly log?: (line: string) => void;
  /** Units other than the product's, with the path of each one's entry module. */
  readonly units?: { readonly manifest: readonly Unit[]; readonly entries: Readonly<Record<string, string>> };
  /**
   * The product's units, bundled in advance (units/build.ts), which threads load in a tenth of the time. Otherwise,
   * they run from their sources.
   */
  readonly built?: Built;
  readonly schedules?: Readonly<Record<string, Schedule>>;
  readonly accounts?: readonly DemoAccount[];
  /** Extra environment variables for the units, on top of the local cloud's own. */
  readonly env?: Readonly<Record<string, string>>;
  /** Modules to import into the units' threads first, by path, to inject faults below the SDK. */
  readonly preload?: readonly string[];
  /** How many threads run the units. Several act like several Lambda environments, which have no memory in common. */
  readonly threads?: number;
  /**
   * Whether to simulate everything that can happen on AWS: several environments, frozen after the response; a table
   * that rejects writes, loses responses and refuses what a unit's role doesn't allow; messages delivered twice; and
   * the stream's shards out of step.
   */
  readonly chaos?: boolean;
  /** Whether staff have no rights without a second factor, as in every stage. The default follows `chaos`. */
  readonly secondFactor?: boolean;
  readonly limits?: Partial<Limits>;
  /** The value that /_local/health returns, so a live lock file can be distinguished from a stale one. */
  readonly token?: string;
  /** The site's card form: the sandbox's own, or Stripe's on a stand-in for its script. */
  readonly cards?: 'sandbox' | 'stripe';
  /** The API path that payment webhooks are delivered to. */
  readonly webhookPath?: string;
};

/** The options with all defaults filled in. */
export type Setting = {
  readonly options: CloudOptions;
  readonly folder: string;
  /** Whether the folder stays after the cloud stops. */
  readonly lasting: boolean;
  readonly limits: Limits;
  readonly manifest: readonly Unit[];
  readonly entries: Readonly<Record<string, string>>;
  /** Modules loaded into the units' threads before them. */
  readonly preload: readonly string[];
  /** The program for the units' threads. */
  readonly worker: string;
  /** The seeds and their thread's program. */
  readonly seeding: SeedModules;
  readonly plan: Plan;
  readonly schedules: Readonly<Record<string, Schedule>>;
  readonly accounts: readonly DemoAccount[];
  readonly webhookPath: string;
  readonly log: (line: string) => void;
  /** Returns the preferred port next to the site's, or any if none is preferred. */
  readonly beside: (n: number) => number;
};

const here = (path: string) => new URL(path, import.meta.url).href;
const unitTable = here('../../functions/units.ts');
const unitEntry = (name: string) => here(`../../functions/${name}/index.ts`);

/** Returns the units to run. If pages aren't published, no unit has to publish them. */
const unitsFor = ({ pages }: CloudOptions, units = productUnits): readonly Unit[] =>
  units.filter(({ missingPages }) => pages || !missingPages);
const schedulesFor = (manifest: readonly Unit[]): Readonly<Record<string, Schedule>> => {
  const served = new Set(manifest.flatMap(({ schedules = [] }) => schedules));
  return Object.fromEntries(Object.entries(productSchedules).filter(([name]) => served.has(name)));
};

/**
 * Returns where the units' threads find what they load. A module outside the bundle would have its own kernel, so in
 * that case we don't use the bundle.
 */
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

/** Returns a build's units, their locations, and whether their triggers are unchanged. */
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
  if (plan.faults.length) throw new Error(`the manifest has errors:\n${plan.faults.join('\n')}`);
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
