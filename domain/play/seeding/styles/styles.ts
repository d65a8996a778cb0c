import { byRecord, bySeed, type Candidate } from '../candidate.ts';
import { captured, placeByPlace } from '../mapping.ts';
import { slotText } from '../slots.ts';
import { type Style, takenOf } from '../style.ts';

/** Finishers take over the seeds their pool had in the round, so that what was captured before carries on. */
export const capture: Style = {
  style: 'CAPTURE',
  label: 'CAPTURE',
  order: ({ all, taken }) => captured(all, (team) => team.roundSeed).filter((team) => taken.has(team.teamId)),
};

/** "Capture Seed": as CAPTURE, but seeds are handed out among the teams that go on; one that stays behind gives its seed up. */
export const captureNew: Style = {
  style: 'CAPTURE_NEW',
  label: 'Capture Seed',
  order: (input) => captured(takenOf(input), (team) => team.roundSeed),
};

/** "Performance": all pool winners first, then all seconds …, inside a place by record. */
export const group: Style = {
  style: 'GROUP',
  label: 'Performance',
  order: (input) => takenOf(input).sort((a, b) => a.place - b.place || byRecord(a, b)),
};

/** "Custom Mapping": the map says the line of each pool place; places it does not name follow by place, then seed. */
export const mapped: Style = {
  style: 'MAPPED',
  label: 'Custom Mapping',
  order: (input) => {
    const line = (team: Candidate): number => input.map?.[slotText(team.pool, team.place)] ?? Number.MAX_SAFE_INTEGER;
    return takenOf(input).sort((a, b) => line(a) - line(b) || a.place - b.place || bySeed(a, b));
  },
};

/**
 * Old school (no source describes it; our reading): pool winners in the order of pools, then the seconds so that neighbours
 * cross, A1 v B2, B1 v A2, C1 v D2, D1 v C2.
 */
export const oldSchool: Style = {
  style: 'OLD_SCHOOL',
  label: 'OLD_SCHOOL',
  order: (input) => placeByPlace(takenOf(input), crossNeighbours),
};

/** Read from the last line backwards the pools of an even place are in order B, A, D, C …; an odd last pool stays last. */
function crossNeighbours(row: readonly Candidate[], even: boolean): Candidate[] {
  if (!even) return row.slice();
  const swapped: Candidate[] = [];
  for (let i = 0; i < row.length; i += 2) swapped.push(...row.slice(i, i + 2).reverse());
  return swapped.reverse();
}

/** Old school, second form (our reading): every place in the order of pools, so that outer pools cross: A1 v D2, B1 v C2. */
export const oldSchool2: Style = {
  style: 'OLD_SCHOOL2',
  label: 'OLD_SCHOOL2',
  order: (input) => placeByPlace(takenOf(input), (row) => row.slice()),
};

/** Keeps the original (event) seeds. */
export const originalSeed: Style = {
  style: 'ORIGINAL_SEED',
  label: 'ORIGINAL_SEED',
  order: (input) => takenOf(input).sort(bySeed),
};

/** "Capture Seed og": finishers take over the original seeds of their pool. */
export const pre: Style = {
  style: 'PRE',
  label: 'Capture Seed og',
  order: ({ all, taken }) => captured(all, (team) => team.seed).filter((team) => taken.has(team.teamId)),
};

/** "Pure Performance": by record alone, whatever the pool and the place. */
export const reseed: Style = {
  style: 'RESEED',
  label: 'Pure Performance',
  order: (input) => takenOf(input).sort(byRecord),
};
