import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ask } from '../../deploy/aws.ts';
import { type Asking, asking } from '../shop.ts';
import { fillStage } from './fill.ts';
import { addressOf, tokenOf } from './people.ts';
import type { StageOrganization } from './world.ts';

type Stage = {
  readonly site: string;
  readonly region: string;
  /** whose box the mails of the made-up people come to */
  readonly email: string;
  readonly now: number;
  readonly ask: Ask;
  readonly log: (line: string) => void;
  readonly world?: readonly StageOrganization[];
};

/** Where a stage is, as its deploy from here wrote it down; null when it was deployed elsewhere. */
export function siteOf(root: string, stage: string): string | null {
  const file = join(root, `cdk.out/outputs-${stage}.json`);
  if (!existsSync(file)) return null;
  const stacks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { SiteUrl?: string }>;
  return Object.values(stacks).find(({ SiteUrl }) => SiteUrl)?.SiteUrl ?? null;
}

/** Fills a deployed stage by its own calls; answers how many organizations were made. */
export async function seedStage({ site, region, email, now, ask, log, world }: Stage): Promise<number> {
  const pool = (await (await fetch(`${site}/config.json`)).json()) as Parameters<typeof tokenOf>[1];
  const as = async (role: string, name: string): Promise<Asking> => {
    const idToken = await tokenOf(ask, pool, region, { email: addressOf(email, role), name });
    return asking({ url: site }, { idToken }, `the-seed-of-a-stage-${role}-0001`);
  };
  const organizer = await as('organizer', 'Olga Organizer');
  const player = await as('player', 'Paula Player');
  return fillStage({ organizer, player, email: addressOf(email, 'player'), now, log }, world);
}
