import * as z from 'zod';
import type { BracketSpec } from '#domain/play/brackets/create.ts';
import { largestLayout } from '#domain/play/brackets/layout-of.ts';
import { placesByTeam } from '#domain/play/brackets/preview.ts';
import { eachEvent, list, looksLike, nth, word } from '../each.ts';
import type { Replayer } from '../report.ts';
import { type Attempt, foreignPair, inRounds, misprintIn, type Outcome, playsOn, seedsTo } from './attempt.ts';
import { drawOf, movedBy } from './drawn.ts';
import { type RecordedMatch, runBracket } from './run.ts';
import { showBracket } from './show.ts';

type Shape = { readonly name: string | null; readonly spec: BracketSpec };

/**
 * Returns the shapes that a qualifier with this many champions can have, usual one first. Includes those with a second
 * chance if teams play on after losing.
 */
function shapesOf(champions: number, playsOn: boolean): readonly Shape[] {
  if (!playsOn) return [{ name: null, spec: { type: 'SINGLE_ELIM', champions } }];
  const half = champions / 2;
  return [
    {
      name: 'with a second chance for losers of the last round',
      spec: { type: 'SINGLE_ELIM', champions, secondChance: true },
    },
    { name: `with ${half} unbeaten and ${half} who lost once`, spec: { type: 'DOUBLE_ELIM_CROSSOVER', champions } },
    ...[1, 2, 3, 4].map(
      (playIn): Shape => ({
        name: `with ${half} unbeaten and ${half} who lost once, after ${playIn} play-in rounds`,
        spec: { type: 'DOUBLE_ELIM_CROSSOVER', champions, playIn },
      }),
    ),
  ];
}

const kind = 'qualifiers';
const match = z.looseObject({
  round: z.int().min(1).max(40),
  winner: z.int(),
  loser: z.int(),
  score: z.string().max(200).default(''),
});
const qualifier = z.looseObject({
  circuit: word,
  year: word,
  tournament: word,
  gender: word,
  teams: z.int().min(2).max(largestLayout),
  champions: list(z.int(), 1, largestLayout),
  matches: list(match, 1, 3 * largestLayout),
});
type Qualifier = z.infer<typeof qualifier>;

/** Single elimination with one or more champions, some with a second chance for teams that have lost. */
export const qualifiers: Replayer = {
  kind,
  recognise: (file) => looksLike(file, qualifier),
  replay: (file) => eachEvent(file.json, kind, qualifier, nameOf, outcomeOf),
  show: (file, n) => {
    const foundQualifier = nth(file, qualifier, n);
    const state = foundQualifier && outcomeOf(foundQualifier).state;
    return state ? showBracket(nameOf(foundQualifier), state) : null;
  },
};

const nameOf = (q: Qualifier): string =>
  `${q.circuit} ${q.year} ${q.tournament} ${q.gender}, ${q.teams} teams, ${q.champions.length} advance`;

function outcomeOf(q: Qualifier): Outcome {
  const matches = recorded(q);
  const again = playsOn(q.matches);
  const tries = shapesOf(q.champions.length, again !== null);
  const [usual, ...others] = tries.map(({ name, spec }) => ({ name, ...attempt(q, spec, seedsTo(q.teams), matches) }));
  const fits = [usual, ...others].find((tried) => tried?.difference === null);
  if (fits) return { ...fits, exception: null, note: fits.name };
  const first: Attempt = usual ?? { state: null, difference: 'no shape is known' };
  const misprint = misprintIn(q.teams, q.matches, q.champions.length);
  if (misprint !== null) return { ...first, exception: null, misprint };
  if (again !== null) return { ...first, exception: `no known shape: ${again}` };
  return knockout(q, matches) ?? { ...first, exception: null };
}

/**
 * Replays a single elimination that isn't the usual one, as the record itself explains. Returns null if the record
 * doesn't explain it.
 */
function knockout(q: Qualifier, matches: readonly RecordedMatch[]): Outcome | null {
  const spec: BracketSpec = { type: 'SINGLE_ELIM', champions: q.champions.length };
  return absent(q, spec, matches) ?? placeGiven(q, matches) ?? byHand(q, spec, matches);
}

function attempt(
  q: Qualifier,
  spec: BracketSpec,
  teams: readonly number[],
  matches: readonly RecordedMatch[],
): Attempt {
  const run = runBracket(spec, teams, matches);
  if ('refused' in run) return { state: null, difference: run.refused };
  const places = placesByTeam(run.state);
  const missed = q.champions.find((seed) => places.get(seed) !== 1);
  const difference = run.difference ?? (missed === undefined ? null : `seed ${missed} is not a champion`);
  return { state: run.state, difference };
}

/**
 * Returns teams that are in no match and didn't advance. They never showed up, and their opponents advanced without
 * playing.
 */
function absent(q: Qualifier, spec: BracketSpec, matches: readonly RecordedMatch[]): Outcome | null {
  const there = new Set([...q.champions, ...q.matches.flatMap((m) => [m.winner, m.loser])]);
  const missing = seedsTo(q.teams).filter((seed) => !there.has(seed));
  if (missing.length === 0 || missing.length > q.teams / 2) return null;
  const run = runBracket(spec, seedsTo(q.teams), matches, false, missing);
  if ('refused' in run || run.difference !== null) return null;
  return { state: run.state, difference: null, exception: null, note: 'with teams that never came' };
}

/**
 * Replays a qualifier in which a team that lost got a spot in the next draw, or only part of the last round was played,
 * as the record's own champions show.
 */
function placeGiven(q: Qualifier, matches: readonly RecordedMatch[]): Outcome | null {
  const lost = new Set(q.matches.map((m) => m.loser));
  const lucky = q.champions.find((seed) => lost.has(seed));
  const n = q.champions.length;
  if (lucky === undefined && Number.isInteger(Math.log2(n))) return null;
  if (foreignPair(q.teams, q.matches) !== null) return null;
  const run = runBracket({ type: 'SINGLE_ELIM' }, seedsTo(q.teams), matches, true);
  if ('refused' in run || run.difference !== null) return null;
  const reason =
    lucky === undefined
      ? `${n} champions don’t make equal sections: only part of the last round was played`
      : `seed ${lucky} advanced although it lost: it was given a spot`;
  return { state: run.state, difference: 'other champions', exception: reason };
}

/**
 * Replays pairs that a draw by seeds keeps apart. Either teams are on other lines in the same tree, or a later round
 * was drawn again.
 */
function byHand(q: Qualifier, spec: BracketSpec, matches: readonly RecordedMatch[]): Outcome | null {
  const foreign = foreignPair(q.teams, q.matches);
  if (foreign === null) return null;
  const seats = drawOf(spec, q.teams, matches);
  const moved = seats === null ? null : movedBy(seats);
  if (seats !== null && moved !== null) {
    const tried = attempt(q, spec, seats, matches);
    if (tried.difference === null) return { ...tried, exception: moved };
  }
  return { state: null, difference: foreign, exception: `re-drawn: no draw by these seeds has ${foreign}` };
}

/**
 * Returns the matches with their sets, such as "21-11, 14-21, 15-10", with the winner's points first. Anything else
 * isn't a score. Teams that have lost before play for a second chance.
 */
function recorded(q: Qualifier): RecordedMatch[] {
  const lost = new Set<number>();
  return inRounds(q.matches).map((m) => {
    const sets = [...m.score.matchAll(/(\d+)-(\d+)/g)].map(([, won, other]) => [Number(won), Number(other)] as const);
    const section = lost.has(m.winner) || lost.has(m.loser) ? 'contenders' : 'winners';
    lost.add(m.loser);
    return { section, winner: m.winner, loser: m.loser, sets, label: `round ${m.round}` };
  });
}
