import * as z from 'zod';
import type { BracketSpec } from '#domain/play/brackets/create.ts';
import { dropOrders } from '#domain/play/brackets/drops.ts';
import type { Section } from '#domain/play/brackets/layout.ts';
import type { BracketState } from '#domain/play/brackets/state.ts';
import type { Replayer } from '../report.ts';
import { drawOf, movedBy } from './drawn.ts';
import { eachEvent, looksLike, nth } from './each.ts';
import { placeDifference, type RecordedMatch, runBracket } from './run.ts';
import { showBracket } from './show.ts';

const kind = 'double elimination with crossover';
const match = z.looseObject({
  id: z.string().regex(/^[A-Z]+\d*#\d+$/),
  a: z.int(),
  b: z.int(),
  winner: z.int(),
  sets: z.array(z.tuple([z.number(), z.number()])).default([]),
});
const draw = z.looseObject({
  circuit: z.string().default(''),
  year: z.union([z.int(), z.string()]).default(''),
  tournament: z.string().default(''),
  gender: z.string().default(''),
  size: z.int(),
  bronze: z.boolean().default(false),
  matches: z.array(match).min(1),
  places: z.record(z.string(), z.int().nullable()).default({}),
});
type Draw = z.infer<typeof draw>;

type Outcome = { state: BracketState | null; difference: string | null; note: string | null; exception: string | null };

/** AVP and FIVB draws of 8 to 64 teams; a draw is tried by the standard layout first, then by the named variants. */
export const crossover: Replayer = {
  kind,
  recognise: (file) => looksLike(file, draw),
  replay: (file) => eachEvent(file, kind, draw, nameOf, outcomeOf),
  show: (file, n) => {
    const event = nth(file, draw, n);
    if (event === null) return null;
    const { state } = outcomeOf(event);
    return state === null ? null : showBracket(nameOf(event), state);
  },
};

const nameOf = (event: Draw): string =>
  `${event.circuit} ${event.year} ${event.tournament} ${event.gender}, ${event.size} teams`;

function outcomeOf(event: Draw): Outcome {
  const self = event.matches.find((m) => m.a === m.b);
  const matches = event.matches.map(recorded).sort((a, b) => roundOf(a.label) - roundOf(b.label));
  const spec: BracketSpec = { type: event.bronze ? 'DOUBLE_ELIM_CROSSOVER_WITH_4TH' : 'DOUBLE_ELIM_CROSSOVER' };
  const seeds = Array.from({ length: event.size }, (_, i) => i + 1);
  const standard = attempt(spec, seeds, matches, event);
  if (standard.difference === null) return { ...standard, note: null, exception: null };
  if (self !== undefined)
    return { ...standard, note: null, exception: `misprint: ${self.id} has seed ${self.a} on both sides` };
  for (const [note, variant] of variants) {
    const tried = attempt({ ...spec, ...variant }, seeds, matches, event);
    if (tried.difference === null) return { ...tried, note: `with the variant "${note}"`, exception: null };
  }
  const seats = drawOf(
    spec,
    event.size,
    matches.filter((m) => m.section === 'winners'),
  );
  const moved = seats === null ? null : movedBy(seats);
  if (seats !== null && moved !== null) {
    const tried = attempt(spec, seats, matches, event);
    if (tried.difference === null) return { ...tried, note: null, exception: moved };
  }
  return { ...standard, note: null, exception: null };
}

const variants: readonly (readonly [string, Partial<BracketSpec>])[] = [
  ...dropOrders.map((firstDrop) => [`first contenders' round ${firstDrop}`, { firstDrop }] as const),
  ['play-in: losers of the first round are out', { playIn: 1 }],
];

function attempt(spec: BracketSpec, teams: readonly number[], matches: readonly RecordedMatch[], event: Draw) {
  const run = runBracket(spec, teams, matches);
  if ('refused' in run) return { state: null, difference: run.refused };
  return { state: run.state, difference: run.difference ?? placeDifference(run.state, event.places) };
}

/** "W2#3" is in round 2. */
const roundOf = (id: string): number => Number(/\d+/.exec(id)?.[0] ?? 0);

/** What the first letter of a match's id says; a play-in round counts as a winners' round. */
const parts: Readonly<Record<string, Section>> = {
  W: 'winners',
  P: 'winners',
  C: 'contenders',
  S: 'crossover',
  F: 'final',
  B: 'place',
};

function recorded(m: z.infer<typeof match>): RecordedMatch {
  const aWon = m.winner === m.a;
  return {
    section: parts[m.id.charAt(0)] ?? 'winners',
    winner: m.winner,
    loser: aWon ? m.b : m.a,
    sets: m.sets.map(([a, b]) => (aWon ? [a, b] : [b, a])),
    label: m.id,
  };
}
