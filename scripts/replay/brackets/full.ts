import * as z from 'zod';
import type { BracketState } from '#domain/play/brackets/state.ts';
import type { Replayer } from '../report.ts';
import { drawOf, movedBy } from './drawn.ts';
import { eachEvent, looksLike, nth } from './each.ts';
import { isDoubleElimination } from './faults.ts';
import { placeDifference, type RecordedMatch, runBracket } from './run.ts';
import { showBracket } from './show.ts';

const kind = 'full double elimination';
const match = z.looseObject({ r: z.string(), w: z.int(), l: z.int(), round: z.int(), dq: z.boolean().default(false) });
const event = z.looseObject({
  id: z.union([z.int(), z.string()]),
  n: z.int(),
  reset: z.union([z.int(), z.boolean()]),
  places: z.record(z.string(), z.int().nullable()).default({}),
  matches: z.array(match),
});
type Event = z.infer<typeof event>;

/** Events of 4 and more entrants with a grand final that may be played twice. */
export const full: Replayer = {
  kind,
  recognise: (file) => looksLike(file, event),
  replay: (file) => eachEvent(file, kind, event, nameOf, outcomeOf),
  show: (file, n) => {
    const found = nth(file, event, n);
    const state = found && outcomeOf(found).state;
    return state ? showBracket(nameOf(found), state) : null;
  },
};

const nameOf = (e: Event): string => `event ${e.id}, ${e.n} entrants`;

function outcomeOf(e: Event): { state: BracketState | null; difference: string | null; exception: string | null } {
  const matches = e.matches.map(recorded);
  const seeds = Array.from({ length: e.n }, (_, i) => i + 1);
  const standard = attempt(e, seeds, matches);
  if (standard.difference === null) return { ...standard, exception: null };
  const self = e.matches.find((m) => m.w === m.l);
  if (self !== undefined) return { ...standard, exception: `misprint: ${self.r} has seed ${self.w} on both sides` };
  const played = e.matches.filter((m) => m.round > 0 && !isFinal(m)).sort((a, b) => a.round - b.round);
  const seats = drawOf({ type: 'DOUBLE_ELIM' }, e.n, played.map(recorded));
  const moved = seats === null ? null : movedBy(seats);
  if (seats !== null && moved !== null) {
    const tried = attempt(e, seats, matches);
    if (tried.difference === null) return { ...tried, exception: moved };
  }
  return { ...standard, exception: rearranged(e, standard.difference) };
}

/** A double elimination in itself whose winners' rounds are ours, while in the contenders' rounds teams stand elsewhere. */
function rearranged(e: Event, difference: string): string | null {
  const meetings = e.matches.map(({ w, l }) => ({ winner: w, loser: l }));
  if (!difference.includes('(contenders)') || !isDoubleElimination(e.n, meetings)) return null;
  return `the organizer moved teams in the contenders' rounds: ${difference}`;
}

function attempt(e: Event, teams: readonly number[], matches: readonly RecordedMatch[]) {
  const run = runBracket({ type: 'DOUBLE_ELIM' }, teams, matches);
  if ('refused' in run) return { state: null, difference: run.refused };
  return { state: run.state, difference: run.difference ?? placeDifference(run.state, e.places) };
}

const isFinal = (m: { r: string }): boolean => /^grand final/i.test(m.r);

/** The record has set counts only (and walk-overs), so only the winner is noted. */
function recorded(m: z.infer<typeof match>): RecordedMatch {
  const section = isFinal(m) ? (/reset/i.test(m.r) ? 'reset' : 'final') : m.round > 0 ? 'winners' : 'contenders';
  return { section, winner: m.w, loser: m.l, sets: [], label: m.r };
}
