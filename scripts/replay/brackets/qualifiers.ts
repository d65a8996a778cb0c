import * as z from 'zod';
import type { BracketSpec } from '#domain/play/brackets/create.ts';
import { placesByTeam } from '#domain/play/brackets/preview.ts';
import type { BracketState } from '#domain/play/brackets/state.ts';
import type { Replayer } from '../report.ts';
import { drawOf, movedBy } from './drawn.ts';
import { eachEvent, looksLike, nth } from './each.ts';
import { foreignPair, knockoutFault } from './faults.ts';
import { type RecordedMatch, runBracket } from './run.ts';
import { showBracket } from './show.ts';

const kind = 'single elimination, qualifiers';
const match = z.looseObject({ round: z.int(), winner: z.int(), loser: z.int(), score: z.string().default('') });
const qualifier = z.looseObject({
  circuit: z.string().default(''),
  year: z.union([z.int(), z.string()]).default(''),
  tournament: z.string().default(''),
  gender: z.string().default(''),
  teams: z.int(),
  champions: z.array(z.int()).min(1),
  matches: z.array(match).min(1),
});
type Qualifier = z.infer<typeof qualifier>;
type Outcome = {
  state: BracketState | null;
  difference: string | null;
  exception: string | null;
  note?: string;
};

/** Knock-outs that end with one or more champions. */
export const qualifiers: Replayer = {
  kind,
  recognise: (file) => looksLike(file, qualifier),
  replay: (file) => eachEvent(file, kind, qualifier, nameOf, outcomeOf),
  show: (file, n) => {
    const found = nth(file, qualifier, n);
    const state = found && outcomeOf(found).state;
    return state ? showBracket(nameOf(found), state) : null;
  },
};

const nameOf = (q: Qualifier): string =>
  `${q.circuit} ${q.year} ${q.tournament} ${q.gender}, ${q.teams} teams, ${q.champions.length} go on`;

function outcomeOf(q: Qualifier): Outcome {
  const matches = q.matches
    .slice()
    .sort((a, b) => a.round - b.round)
    .map(recorded);
  const spec: BracketSpec = { type: 'SINGLE_ELIM', champions: q.champions.length };
  const seeds = Array.from({ length: q.teams }, (_, i) => i + 1);
  const standard = attempt(q, spec, seeds, matches);
  if (standard.difference === null) return { ...standard, exception: null };
  const fault = knockoutFault(q.teams, q.matches);
  if (fault !== null) return { ...standard, exception: fault };
  return absent(q, spec, matches) ?? byHand(q, spec, matches) ?? uneven(q, seeds, matches) ?? redrawn(q, standard);
}

function attempt(q: Qualifier, spec: BracketSpec, teams: readonly number[], matches: readonly RecordedMatch[]) {
  const run = runBracket(spec, teams, matches);
  if ('refused' in run) return { state: null, difference: run.refused };
  const places = placesByTeam(run.state);
  const missed = q.champions.find((seed) => places.get(seed) !== 1);
  const difference = run.difference ?? (missed === undefined ? null : `seed ${missed} is no champion`);
  return { state: run.state, difference };
}

/** Teams that stand in no match and did not come through: they never came, and their opponents went on without playing. */
function absent(q: Qualifier, spec: BracketSpec, matches: readonly RecordedMatch[]): Outcome | null {
  const there = new Set([...q.champions, ...q.matches.flatMap((m) => [m.winner, m.loser])]);
  const seeds = Array.from({ length: q.teams }, (_, i) => i + 1);
  const missing = seeds.filter((seed) => !there.has(seed));
  if (missing.length === 0 || missing.length > q.teams / 2) return null;
  const run = runBracket(spec, seeds, matches, false, missing);
  if ('refused' in run || run.difference !== null) return null;
  return { state: run.state, difference: null, exception: null, note: 'with teams that never came' };
}

/** The same tree with teams on other lines. */
function byHand(q: Qualifier, spec: BracketSpec, matches: readonly RecordedMatch[]): Outcome | null {
  const seats = drawOf(spec, q.teams, matches);
  const moved = seats === null ? null : movedBy(seats);
  if (seats === null || moved === null) return null;
  const tried = attempt(q, spec, seats, matches);
  return tried.difference === null ? { ...tried, exception: moved } : null;
}

/** A number of champions that comes from no equal sections: the last round was played in part, or a place was given away. */
function uneven(q: Qualifier, seeds: readonly number[], matches: readonly RecordedMatch[]): Outcome | null {
  const n = q.champions.length;
  if (Number.isInteger(Math.log2(n))) return null;
  const run = runBracket({ type: 'SINGLE_ELIM' }, seeds, matches, true);
  if ('refused' in run || run.difference !== null) return null;
  const lost = new Set(matches.map((m) => m.loser));
  if (q.champions.some((seed) => lost.has(seed))) return null;
  return { ...run, exception: `${n} champions are no equal sections: the last round was played in part` };
}

/** A knock-out in itself, but of pairs that the standard draw keeps apart. */
function redrawn(q: Qualifier, standard: { state: BracketState | null; difference: string | null }): Outcome {
  const foreign = foreignPair(q.teams, q.matches);
  const exception = foreign === null ? null : `re-drawn: no draw by these seeds has ${foreign}`;
  return { ...standard, exception };
}

/** "21-11, 14-21, 15-10", the winner's points first; anything else is no score. */
function recorded(m: z.infer<typeof match>): RecordedMatch {
  const sets = [...m.score.matchAll(/(\d+)-(\d+)/g)].map(([, won, lost]) => [Number(won), Number(lost)] as const);
  return { section: 'winners', winner: m.winner, loser: m.loser, sets, label: `round ${m.round}` };
}
