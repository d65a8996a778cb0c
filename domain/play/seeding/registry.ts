import type { Id } from '../../kernel/ids.ts';
import { byRecord, bySeed, type Candidate } from './candidate.ts';
import { captured, placeByPlace } from './mapping.ts';
import type { SeedingMap } from './schema.ts';
import type { SeedingStyle } from './seeding-styles.ts';
import { slotText } from './slots.ts';

/** The input of a style: everyone in the round, the teams taken from it, and the map of the rule. */
type StyleInput = {
  readonly all: readonly Candidate[];
  readonly taken: ReadonlySet<Id>;
  readonly map: SeedingMap | null;
};

/** A seeding style: its label (the style's name if the specification gives none) and the order of the taken teams. */
type Style = {
  readonly style: SeedingStyle;
  readonly label: string;
  readonly order: (input: StyleInput) => Candidate[];
};

const takenOf = ({ all, taken }: StyleInput): Candidate[] => all.filter((team) => taken.has(team.teamId));

/** Finishers take over the seeds that their pool had in the round, so earlier captures stay in effect. */
const capture: Style = {
  style: 'CAPTURE',
  label: 'CAPTURE',
  order: ({ all, taken }) => captured(all, (team) => team.roundSeed).filter((team) => taken.has(team.teamId)),
};

/**
 * The style "Capture Seed". It is like CAPTURE, but seeds are given out among the teams that advance. A team that
 * doesn't advance loses its seed.
 */
const captureNew: Style = {
  style: 'CAPTURE_NEW',
  label: 'Capture Seed',
  order: (input) => captured(takenOf(input), (team) => team.roundSeed),
};

/** The style "Performance". All pool winners come first, then all seconds, and so on, and within a rank by record. */
const group: Style = {
  style: 'GROUP',
  label: 'Performance',
  order: (input) => takenOf(input).sort((a, b) => a.place - b.place || byRecord(a, b)),
};

/**
 * The style "Custom Mapping". The map gives the line of each pool rank. Ranks that aren't in it follow by rank, then
 * seed.
 */
const mapped: Style = {
  style: 'MAPPED',
  label: 'Custom Mapping',
  order: (input) => {
    const line = (team: Candidate): number => input.map?.[slotText(team.pool, team.place)] ?? Number.MAX_SAFE_INTEGER;
    return takenOf(input).sort((a, b) => line(a) - line(b) || a.place - b.place || bySeed(a, b));
  },
};

/**
 * The style "Old school", which no source describes, so this is our interpretation. Pool winners come in pool order,
 * then the seconds so that adjacent pools cross, A1 vs. B2, B1 vs. A2, C1 vs. D2, D1 vs. C2.
 */
const oldSchool: Style = {
  style: 'OLD_SCHOOL',
  label: 'OLD_SCHOOL',
  order: (input) => placeByPlace(takenOf(input), crossNeighbours),
};

/**
 * Returns the pools of an even rank in an order that, read backward from the last line, is B, A, D, C … An odd last
 * pool stays last.
 */
function crossNeighbours(row: readonly Candidate[], even: boolean): Candidate[] {
  if (!even) return row.slice();
  const swapped: Candidate[] = [];
  for (let i = 0; i < row.length; i += 2) swapped.push(...row.slice(i, i + 2).reverse());
  return swapped.reverse();
}

/**
 * The second form of "Old school" (our interpretation): every rank in pool order, so that outer pools cross: A1 vs. D2,
 * B1 vs. C2.
 */
const oldSchool2: Style = {
  style: 'OLD_SCHOOL2',
  label: 'OLD_SCHOOL2',
  order: (input) => placeByPlace(takenOf(input), (row) => row.slice()),
};

/** Keeps the original (event) seeds. */
const originalSeed: Style = {
  style: 'ORIGINAL_SEED',
  label: 'ORIGINAL_SEED',
  order: (input) => takenOf(input).sort(bySeed),
};

/** The style "Capture Seed og". Finishers take over their pool's original seeds. */
const pre: Style = {
  style: 'PRE',
  label: 'Capture Seed og',
  order: ({ all, taken }) => captured(all, (team) => team.seed).filter((team) => taken.has(team.teamId)),
};

/** The style "Pure Performance". It ranks by record only, regardless of pool and rank. */
const reseed: Style = {
  style: 'RESEED',
  label: 'Pure Performance',
  order: (input) => takenOf(input).sort(byRecord),
};

/*
 * Every seeding style (Part 3 §3), from styles/; a style without a line here doesn't compile.
 *
 * style          label              what it does                                      source, state
 * ORIGINAL_SEED  –                  keeps the event's seeds                           specification; done
 * GROUP          Performance        by rank in the pool, then record                  US re-seed, domain-facts A2; done
 * RESEED         Pure Performance   by record alone                                   domain-facts A2; done
 * PRE            Capture Seed og    finishers take their pool's original seeds        our reading, A2; done
 * CAPTURE        –                  finishers take their pool's seeds of the round    our reading; done
 * CAPTURE_NEW    Capture Seed       the same among the teams that advance             our reading; done
 * MAPPED         Custom Mapping     a table A1 → line 1                               specification; done
 * OLD_SCHOOL     –                  A1 v B2, B1 v A2                                  no source, our reading; done
 * OLD_SCHOOL2    –                  A1 v D2, B1 v C2                                  no source, our reading; done
 */

export const styles = {
  PRE: pre,
  CAPTURE: capture,
  CAPTURE_NEW: captureNew,
  GROUP: group,
  RESEED: reseed,
  ORIGINAL_SEED: originalSeed,
  MAPPED: mapped,
  OLD_SCHOOL: oldSchool,
  OLD_SCHOOL2: oldSchool2,
} satisfies { [S in SeedingStyle]: Style };
