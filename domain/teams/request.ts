import * as z from 'zod';
import { shortDate } from '../kernel/date-words.ts';
import { id, isoDate, millis, ulidText } from '../kernel/schema.ts';
import { day, type Millis } from '../kernel/time.ts';
import { seatChange } from './acts.ts';

/** The two sides asked about a change of player: the one who leaves the seat, and the one who joins. */
export const sides = ['leaves', 'joins'] as const;
export type Side = (typeof sides)[number];

/**
 * `done` means everyone agreed, and the player was changed. `decided` means the organizer made the change without
 * waiting. `expired` is never stored, because it follows from the deadline.
 */
export const requestStates = ['open', 'done', 'refused', 'canceled', 'decided', 'expired'] as const;
export type RequestState = (typeof requestStates)[number];

const said = z.object({
  side: z.enum(sides),
  name: z.string(),
  email: z.string(),
  yes: z.boolean().nullable(),
});

/** A request by a team's own people to change a player (Part 3 §7 ChangeRequest). Nothing changes until both sides have agreed. */
export const seatRequest = z.object({
  teamId: id,
  id: ulidText,
  tournamentId: id,
  divisionId: id,
  change: seatChange,
  /** The one day a sub plays while the seat keeps its player. Null means the change is permanent. */
  on: isoDate.nullable().default(null),
  /** The people asked. This leaves out the person who requests it and anyone we can't reach. */
  asked: z.array(said).max(2),
  leaves: z.string(),
  joins: z.string(),
  by: z.string(),
  byEmail: z.string(),
  userId: id.nullable(),
  at: millis,
  validTo: millis,
  state: z.enum(requestStates),
  reason: z.string().max(500).default(''),
});
export type SeatRequest = z.infer<typeof seatRequest>;

/** Returns how long people have to answer: a week, but no later than the start of the event. */
export const requestUntil = (now: Millis, begins: Millis): Millis => Math.min(now + 7 * day, Math.max(now, begins));

/**
 * Returns how long a sub has to answer: a week, but no later than the start of the team's next match on the day they
 * play, or the end of that day if its times aren't known.
 */
export function subUntil(now: Millis, { dayEnds, starts }: { dayEnds: Millis; starts: readonly Millis[] }): Millis {
  const next = starts.filter((start) => start > now).toSorted((a, b) => a - b)[0];
  return Math.min(now + 7 * day, next ?? dayEnds);
}

/** Returns whether someone is confirmed as a sub, by agreement or by the organizer. */
export const isSub = ({ on, state }: Pick<SeatRequest, 'on' | 'state'>): boolean =>
  on !== null && (state === 'done' || state === 'decided');

export const stateAt = ({ state, validTo }: Pick<SeatRequest, 'state' | 'validTo'>, now: Millis): RequestState =>
  state === 'open' && now > validTo ? 'expired' : state;

/** Returns a request after an answer. A single "no" ends it, and the last "yes" completes it (`agreed`). */
export function answered(request: SeatRequest, side: Side, yes: boolean): { request: SeatRequest; agreed: boolean } {
  const asked = request.asked.map((of) => (of.side === side ? { ...of, yes } : of));
  const agreed = asked.every((of) => of.yes === true);
  return { request: { ...request, asked, state: yes ? 'open' : 'refused' }, agreed };
}

type Worded = Pick<SeatRequest, 'by' | 'leaves' | 'joins' | 'on'>;
const onWords = (on: string | null): string => (on === null ? '' : ` on ${shortDate(on)}`);

/**
 * Returns the request as a sentence, addressed to the player who joins. It names the one who leaves, because a junior's
 * guardian reads it.
 */
export function askedWords({ by, leaves, joins, on }: Worded, side: Side): string {
  if (side === 'leaves') return `${by} asks to replace ${leaves} with ${joins}${onWords(on)}`;
  return `${by} asks you to play${leaves && ` in place of ${leaves}`}${onWords(on)}`;
}

/** Returns the change as a sentence in the team's history. */
export const changedWords = ({ leaves, joins, on }: Omit<Worded, 'by'>): string =>
  `${leaves ? `${joins} replaces ${leaves}` : `${joins} ${on ? 'plays' : 'joins'}`}${onWords(on)}`;
