import type { BracketSpec } from '#domain/play/brackets/create.ts';
import type { BracketState } from '#domain/play/brackets/state.ts';
import { drawOf, movedBy } from './drawn.ts';
import { foreignPair, type Meeting } from './faults.ts';
import { placeDifference, type RecordedMatch, runBracket } from './run.ts';

/** One try to play a record on the engine: the bracket, and the first difference (null: reproduced). */
export type Attempt = { readonly state: BracketState | null; readonly difference: string | null };
export type Outcome = Attempt & {
  readonly exception: string | null;
  readonly misprint?: string | null;
  readonly note?: string | null;
};

/** A known way to draw otherwise, with those who did. */
export type Variant = { readonly name: string; readonly spec: Partial<BracketSpec> };

type Places = Readonly<Record<string, number | null>>;

/** The draw as the engine makes it, against the record's matches and places. */
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
 * A record by the usual layout, else by one of the named variants, else with teams on other lines, which only a record may have whose
 * own first rounds no draw by seeds could give.
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

/** Seeds 1 to n. */
export const seedsTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
