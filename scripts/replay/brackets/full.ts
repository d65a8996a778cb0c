import * as z from 'zod';
import { largestLayout } from '#domain/play/brackets/layout-of.ts';
import { eachEvent, list, looksLike, nth, table } from '../each.ts';
import type { Replayer } from '../report.ts';
import { inRounds, judged, misprintIn, type Outcome, seedsTo, type Variant } from './attempt.ts';
import type { RecordedMatch } from './run.ts';
import { showBracket } from './show.ts';

const kind = 'full double elimination';
const match = z.looseObject({
  r: z.string().max(80),
  w: z.int(),
  l: z.int(),
  round: z.int(),
  dq: z.boolean().default(false),
});
const event = z.looseObject({
  id: z.union([z.int(), z.string()]),
  n: z.int().min(2).max(largestLayout),
  reset: z.union([z.int(), z.boolean()]),
  places: table(z.int().nullable(), largestLayout).default({}),
  matches: list(match, 1, 3 * largestLayout),
});
type Event = z.infer<typeof event>;

/** Events with 4 or more entrants and a grand final that can be played twice. */
export const full: Replayer = {
  kind,
  recognise: (file) => looksLike(file, event),
  replay: (file) => eachEvent(file.json, kind, event, nameOf, outcomeOf),
  show: (file, n) => {
    const found = nth(file, event, n);
    const state = found && outcomeOf(found).state;
    return state ? showBracket(nameOf(found), state) : null;
  },
};

const nameOf = (e: Event): string => `event ${e.id}, ${e.n} entrants`;

/** Real events' layouts besides the usual one (brackets/drops.ts). */
const variants: readonly Variant[] = [
  { name: "losers of the winners' third round in natural order", spec: { drops: 'thirdNatural' } },
  { name: "losers of the winners' fifth round reversed in halves", spec: { drops: 'fifthReverseHalves' } },
];

function outcomeOf(e: Event): Outcome {
  const matches = e.matches.map(recorded);
  const winners = inRounds(matches.filter((m) => m.section === 'winners'));
  const outcome = judged({ type: 'DOUBLE_ELIM' }, seedsTo(e.n), { matches, winners, places: e.places }, variants);
  if (outcome.difference === null) return outcome;
  return { ...outcome, misprint: misprintIn(e.n, matches.map(alone)) };
}

const isFinal = (m: { r: string }): boolean => /^grand final/i.test(m.r);

/** The record gives the grand final and its reset a winners' round's number, so this replaces it. */
const alone = (m: Recorded) => ({ ...m, round: m.section === 'final' ? 1000 : m.section === 'reset' ? 1001 : m.round });

type Recorded = RecordedMatch & { readonly round: number };

/** The record only has set counts (and walkovers), so only the winner is recorded. */
function recorded(m: z.infer<typeof match>): Recorded {
  const section = isFinal(m) ? (/reset/i.test(m.r) ? 'reset' : 'final') : m.round > 0 ? 'winners' : 'contenders';
  return { section, winner: m.w, loser: m.l, sets: [], label: m.r, round: m.round };
}
