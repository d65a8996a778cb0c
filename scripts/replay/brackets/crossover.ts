import * as z from 'zod';
import type { BracketSpec } from '#domain/play/brackets/create.ts';
import type { Section } from '#domain/play/brackets/layout.ts';
import { largestLayout } from '#domain/play/brackets/layout-of.ts';
import { eachEvent, list, looksLike, nth, table, word } from '../each.ts';
import type { Replayer } from '../report.ts';
import { judged, misprintIn, type Outcome, seedsTo, type Variant } from './attempt.ts';
import type { RecordedMatch } from './run.ts';
import { showBracket } from './show.ts';

const kind = 'double elimination with crossover';
const match = z.looseObject({
  id: z
    .string()
    .max(20)
    .regex(/^[A-Z]+\d*#\d+$/),
  a: z.int(),
  b: z.int(),
  winner: z.int(),
  sets: list(z.tuple([z.number(), z.number()]), 0, 9).default([]),
});
const draw = z.looseObject({
  circuit: word,
  year: word,
  tournament: word,
  gender: word,
  size: z.int().min(2).max(largestLayout),
  bronze: z.boolean().default(false),
  matches: list(match, 1, 3 * largestLayout),
  places: table(z.int().nullable(), largestLayout).default({}),
});
type Draw = z.infer<typeof draw>;

/** AVP and FIVB draws with 8 to 64 teams. The standard layout is tried first, then the named variants. */
export const crossover: Replayer = {
  kind,
  recognise: (file) => looksLike(file, draw),
  replay: (file) => eachEvent(file.json, kind, draw, nameOf, outcomeOf),
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
  const matches = event.matches.map(recorded).sort((a, b) => a.round - b.round);
  const winners = matches.filter((m) => m.section === 'winners');
  const spec: BracketSpec = { type: event.bronze ? 'DOUBLE_ELIM_CROSSOVER_WITH_4TH' : 'DOUBLE_ELIM_CROSSOVER' };
  const seeds = seedsTo(event.size);
  const outcome = judged(spec, seeds, { matches, winners, places: event.places }, variantsOf(event.size));
  if (outcome.difference === null) return outcome;
  return { ...outcome, misprint: misprintIn(event.size, matches.map(alone)) };
}

/** Returns the known layouts besides the usual one, for the sizes in which they were played. */
const variantsOf = (size: number): readonly Variant[] => [
  ...(size > 32 && size <= 64
    ? [
        {
          name: "AVP 2002 and 2003, 48 teams: first contenders' round reversed",
          spec: { firstDrop: 'reverse' },
        } as const,
      ]
    : []),
  ...(size > 16 && size <= 32
    ? [{ name: 'AVP 2008 and 2009, 24 teams: losers of the first round are out', spec: { playIn: 1 } } as const]
    : []),
];

/** Returns the round in a match's ID, which is 2 for "W2#3". */
const roundOf = (id: string): number => Number(/\d+/.exec(id)?.[0] ?? 0);

/** A draw's parts count their rounds separately. */
const alone = (m: Recorded) => ({ ...m, round: m.round + 100 * Object.values(parts).indexOf(m.section as Section) });

/** The meaning of a match ID's first letter. A play-in round counts as a winners' round. */
const parts: Readonly<Record<string, Section>> = {
  W: 'winners',
  P: 'winners',
  C: 'contenders',
  S: 'crossover',
  F: 'final',
  B: 'place',
};

type Recorded = RecordedMatch & { readonly round: number };

function recorded(m: z.infer<typeof match>): Recorded {
  const aWon = m.winner === m.a;
  return {
    section: parts[m.id.charAt(0)] ?? 'winners',
    winner: m.winner,
    loser: aWon ? m.b : m.a,
    sets: m.sets.map(([a, b]) => (aWon ? [a, b] : [b, a])),
    label: m.id,
    round: roundOf(m.id),
  };
}
