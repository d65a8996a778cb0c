import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import { must } from '#domain/kernel/result.ts';
import { createBracket } from '#domain/play/brackets/create.ts';
import { computeLayout } from '#domain/play/brackets/layout-of.ts';
import { type BracketState, cellOf, isContest } from '#domain/play/brackets/state.ts';
import { correctMatch, playMatch } from '#scripts/replay/brackets/run.ts';
import { type Figure, row } from './race.ts';

const type = 'DOUBLE_ELIM';
const teamsOf = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
const homeWins = { winner: 'home' } as const;
const awayWins = { winner: 'away' } as const;

const create = (n: number): BracketState => must(createBracket({ type }, teamsOf(n), n));

/** Plays every match one update at a time, each as a separate immutable state. */
function playThrough(start: BracketState): BracketState {
  let state = start;
  for (let index = 0; index < state.layout.count; index++) {
    if (isContest(cellOf(state, index))) state = must(playMatch(state, index + 1, homeWins));
  }
  return state;
}

async function managed(n: number): Promise<{ manager: BracketsManager; storage: InMemoryDatabase }> {
  const storage = new InMemoryDatabase();
  const manager = new BracketsManager(storage);
  await manager.create.stage({
    tournamentId: 1,
    name: 'bench',
    type: 'double_elimination',
    seeding: teamsOf(n).map((team) => `Team ${team}`),
    settings: { seedOrdering: ['inner_outer'], grandFinal: 'double' },
  });
  return { manager, storage };
}

/** Plays a whole event with brackets-manager, one update at a time. */
async function managedThrough(n: number): Promise<void> {
  const { manager, storage } = await managed(n);
  const matches = (await storage.select('match')) as { id: number }[];
  for (const { id } of matches) {
    const match = (await storage.select('match', id)) as { status: number };
    if (match.status !== 2 && match.status !== 3) continue;
    await manager.update.match({ id, opponent1: { score: 2, result: 'win' }, opponent2: { score: 0 } });
  }
}

/** Compares the bracket engine with brackets-manager (in memory) in the same run. */
export async function bench(): Promise<Figure[]> {
  const cold = () => computeLayout({ type, entrants: 128, champions: 1 });
  const whole = () => playThrough(create(128));
  const full = whole();
  const manager = 'brackets-manager';
  const updated = async () => {
    const made = await managed(128);
    await made.manager.update.match({ id: 63, opponent1: { score: 2, result: 'win' }, opponent2: { score: 0 } });
  };
  return [
    await row(
      'M16-create',
      () => create(128),
      () => managed(128),
      manager,
    ),
    await row('M16-create-cold', cold, () => managed(128), manager),
    await row('M16-update', () => playMatch(create(128), 64, homeWins), updated, manager),
    await row('M16-play', whole, () => managedThrough(128), manager, 150),
    await row('M16-growth', () => playThrough(create(1024)), whole, 'at 128', 200),
    await row(
      'M16-growth-create',
      () => create(1024),
      () => create(128),
      'at 128',
    ),
    await row('M16-correct', () => correctMatch(full, 1, awayWins), whole, 'playing all'),
  ];
}
