import type { BracketSpec } from '#domain/play/brackets/create.ts';
import type { BracketState } from '#domain/play/brackets/state.ts';
import { drawOf, movedBy } from './drawn.ts';
import { placeDifference, type RecordedMatch, runBracket } from './run.ts';

/** A match from a record, as far as its own fields make sense. */
type Meeting = { readonly round: number; readonly winner: number; readonly loser: number };

/**
 * Finds errors in a record with `teams` teams, regardless of the draw: a seed beyond the number of teams, a team
 * against itself, a team twice in a round, or so few matches that most teams are in none.
 */
export function misprintIn(teams: number, matches: readonly Meeting[], through = 1): string | null {
  const seen = new Set<string>();
  for (const { round, winner, loser } of matches) {
    if (winner === loser) return `seed ${winner} meets itself in round ${round}`;
    for (const seed of [winner, loser]) {
      if (seed < 1 || seed > teams) return `seed ${seed} among ${teams} teams`;
      if (seen.has(`${seed} ${round}`)) return `seed ${seed} plays twice in round ${round}`;
      seen.add(`${seed} ${round}`);
    }
  }
  return matches.length < teams / 2 - through ? `${matches.length} matches of ${teams} teams` : null;
}

/**
 * Returns the first team that plays on after a loss, in order of rounds. A record with such a team isn't a plain single
 * elimination.
 */
export function playsOn(matches: readonly Meeting[]): string | null {
  const lostIn = new Map<number, number>();
  for (const { round, winner, loser } of inRounds(matches)) {
    for (const seed of [winner, loser]) {
      const lost = lostIn.get(seed);
      if (lost !== undefined) return `seed ${seed} plays in round ${round} after losing in round ${lost}`;
    }
    lostIn.set(loser, round);
  }
  return null;
}

export const inRounds = <M extends Meeting>(matches: readonly M[]): M[] =>
  matches.slice().sort((a, b) => a.round - b.round);

/**
 * Returns the first pair of seeds in elimination rounds that a standard draw in `sections` equal sections keeps apart
 * in that round. A record with such a pair was drawn some other way. Uses the arithmetic of the fold instead of the
 * engine, whose lines may be wrong. Returns null if every pair could meet there.
 */
export function foreignPair(teams: number, matches: readonly Meeting[], sections = 1): string | null {
  let size = sections;
  while (size < teams) size *= 2;
  const foreign = matches.find(({ round, winner, loser }) => {
    const after = size / 2 ** round;
    if (after < sections) return true;
    const apart = folded(winner, size, after) !== folded(loser, size, after);
    return apart || folded(winner, size, 2 * after) === folded(loser, size, 2 * after);
  });
  return foreign === undefined ? null : `${foreign.winner} vs. ${foreign.loser} in round ${foreign.round}`;
}

/**
 * Returns the best seed in a seed's part when a draw with `size` lines is folded into `parts` parts, so that 1 meets
 * `size` and 2 meets `size` − 1.
 */
function folded(seed: number, size: number, parts: number): number {
  let place = seed;
  for (let lines = size; lines > parts; lines /= 2) if (place > lines / 2) place = lines + 1 - place;
  return place;
}

/** One attempt to replay a record on the engine: the bracket, and the first difference (null if reproduced). */
export type Attempt = { readonly state: BracketState | null; readonly difference: string | null };
export type Outcome = Attempt & {
  readonly exception: string | null;
  readonly misprint?: string | null;
  readonly note?: string | null;
};

/** A known variant of the draw. */
export type Variant = { readonly name: string; readonly spec: Partial<BracketSpec> };

type Places = Readonly<Record<string, number | null>>;

/** Compares the engine's draw with the record's matches and finishes. */
function attempt(
  spec: BracketSpec,
  teams: readonly number[],
  matches: readonly RecordedMatch[],
  places: Places,
): Attempt {
  const run = runBracket(spec, teams, matches);
  if ('refused' in run) return { state: null, difference: run.refused };
  return { state: run.state, difference: run.difference ?? placeDifference(run.state, places) };
}

/**
 * Replays a record with the usual layout, then with the named variants, then with teams on other lines. The last is
 * only for a record whose first rounds can't come from any draw by seeds.
 */
export function judged(
  spec: BracketSpec,
  seeds: readonly number[],
  record: {
    readonly matches: readonly RecordedMatch[];
    readonly winners: readonly (RecordedMatch & Meeting)[];
    readonly places: Places;
  },
  variants: readonly Variant[],
): Outcome {
  const { matches, places } = record;
  const usual = attempt(spec, seeds, matches, places);
  if (usual.difference === null) return { ...usual, exception: null };
  for (const { name, spec: other } of variants) {
    const tried = attempt({ ...spec, ...other }, seeds, matches, places);
    if (tried.difference === null) return { ...tried, exception: null, note: `with the variant "${name}"` };
  }
  return byHand(spec, seeds, record) ?? { ...usual, exception: null };
}

function byHand(
  spec: BracketSpec,
  seeds: readonly number[],
  { matches, winners, places }: Parameters<typeof judged>[2],
): Outcome | null {
  if (foreignPair(seeds.length, winners) === null) return null;
  const seats = drawOf(spec, seeds.length, winners);
  const moved = seats === null ? null : movedBy(seats);
  if (seats === null || moved === null) return null;
  const tried = attempt(spec, seats, matches, places);
  return tried.difference === null ? { ...tried, exception: moved } : null;
}

/** Returns seeds 1 to n. */
export const seedsTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
