import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Schedule } from '#events/schedules.ts';
import { schedules as productSchedules } from '#events/schedules.ts';
import type { Unit } from '#functions/kernel/unit.ts';
import { manifest as productManifest } from '#functions/manifest.ts';
import { type Plan, planOf } from '#infra/plan.ts';
import { type DemoAccount, demoAccounts } from './accounts.ts';
import { type Limits, limits } from './limits.ts';
import type { CloudOptions } from './options.ts';

/** The options with everything filled in that was left open. */
export type Setting = {
  readonly options: CloudOptions;
  readonly folder: string;
  /** the folder stays after the end */
  readonly lasting: boolean;
  readonly limits: Limits;
  readonly manifest: readonly Unit[];
  readonly entries: Readonly<Record<string, string>>;
  readonly plan: Plan;
  readonly schedules: Readonly<Record<string, Schedule>>;
  readonly accounts: readonly DemoAccount[];
  readonly webhookPath: string;
  readonly log: (line: string) => void;
  /** the wanted port beside the site's, any when no port is wanted */
  readonly beside: (n: number) => number;
};

const unitEntry = (name: string) => new URL(`../../functions/${name}/index.ts`, import.meta.url).href;

/** Without published pages nobody has to publish them. */
const unitsFor = ({ pages }: CloudOptions): readonly Unit[] =>
  productManifest.filter(({ missingPages }) => pages || !missingPages);
const schedulesFor = (manifest: readonly Unit[]): Readonly<Record<string, Schedule>> => {
  const served = new Set(manifest.flatMap(({ schedules = [] }) => schedules));
  return Object.fromEntries(Object.entries(productSchedules).filter(([name]) => served.has(name)));
};

/** Throws when the units contradict each other. */
export function settingOf(options: CloudOptions): Setting {
  const manifest = options.units?.manifest ?? unitsFor(options);
  const plan = planOf(manifest);
  if (plan.faults.length) throw new Error(`the manifest has faults:\n${plan.faults.join('\n')}`);
  const folder = options.data ?? mkdtempSync(join(tmpdir(), 'sideout-'));
  mkdirSync(folder, { recursive: true });
  const { port = 0, log = () => {} } = options;
  return {
    options,
    folder,
    lasting: options.data !== undefined,
    limits: { ...limits, ...options.limits },
    manifest,
    entries: options.units?.entries ?? Object.fromEntries(manifest.map(({ name }) => [name, unitEntry(name)])),
    plan,
    schedules: options.schedules ?? schedulesFor(manifest),
    accounts: options.accounts ?? Object.values(demoAccounts),
    webhookPath: options.webhookPath ?? '/api/payments/webhook',
    log,
    beside: (n) => (port ? port + n : 0),
  };
}
