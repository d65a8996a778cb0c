import { must } from '#domain/kernel/result.ts';
import { createBracket } from '#domain/play/brackets/create.ts';
import { placesByTeam } from '#domain/play/brackets/preview.ts';
import { type BracketState, cellOf, isContest } from '#domain/play/brackets/state.ts';
import { full } from '#scripts/replay/brackets/full.ts';
import { playMatch } from '#scripts/replay/brackets/play-match.ts';
import { managedThrough } from './brackets.ts';
import { type Figure, row } from './race.ts';

const entrants = 32;
const events = 20;

/** A full double elimination that the home side wins throughout, as a record knows it: who beat whom in which round. */
function recordOf(id: number): unknown {
  const seeds = Array.from({ length: entrants }, (_, i) => i + 1);
  let state: BracketState = must(createBracket({ type: 'DOUBLE_ELIM' }, seeds));
  const matches: unknown[] = [];
  for (let index = 0; index < state.layout.count; index++) {
    const { home, away } = cellOf(state, index);
    if (!isContest(cellOf(state, index))) continue;
    const round = state.layout.rounds[state.layout.roundOf[index] ?? 0];
    const number = (round?.number ?? 0) * (round?.section === 'contenders' ? -1 : 1);
    matches.push({ r: round?.section === 'final' ? 'Grand Final' : 'Round', round: number, w: home, l: away });
    state = must(playMatch(state, index + 1, { winner: 'home' }));
  }
  return { id, n: entrants, reset: 0, places: Object.fromEntries(placesByTeam(state)), matches };
}

/** Replay of recorded events, read and checked, beside brackets-manager only playing as many. */
export async function bench(): Promise<Figure[]> {
  const json = Array.from({ length: events }, (_, i) => recordOf(i));
  const file = { path: '', text: '', json, others: () => [] };
  if (full.replay(file).reproduced !== events) throw new Error('the events made for it are not reproduced');
  const theirs = async () => {
    for (let i = 0; i < events; i++) await managedThrough(entrants);
  };
  return [
    await row(`replay-${events}-events-of-${entrants}`, () => full.replay(file), theirs, 'brackets-manager', '≤ 0.5'),
  ];
}

if (import.meta.main) console.table(await bench());
