import * as z from 'zod';
import { shortDate } from '../kernel/date-words.ts';
import { id, isoDate, millis, ulidText } from '../kernel/schema.ts';
import { day, type Millis } from '../kernel/time.ts';
import { seatChange } from './acts.ts';

/** Who is asked when somebody else is to sit on a seat: whoever sits there, and whoever comes. */
export const sides = ['leaves', 'joins'] as const;
export type Side = (typeof sides)[number];

/** `done`: everybody agreed, and it was changed. `decided`: the organizer changed it without waiting. `expired` is never stored: its time is up. */
export const requestStates = ['open', 'done', 'refused', 'canceled', 'decided', 'expired'] as const;
export type RequestState = (typeof requestStates)[number];

const said = z.object({
  side: z.enum(sides),
  name: z.string(),
  email: z.string(),
  yes: z.boolean().nullable(),
});

/** That a team’s own people ask for somebody else on a seat (Part 3 §7 ChangeRequest): nothing changes until everybody it concerns has agreed. */
export const seatRequest = z.object({
  teamId: id,
  id: ulidText,
  tournamentId: id,
  divisionId: id,
  change: seatChange,
  /** the one day that they come for, as a sub, while the seat stays whose it is; null: the seat is theirs from then on */
  on: isoDate.nullable().default(null),
  /** who is asked; who asks is not, and neither is who can’t be reached */
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

/** How long people have to answer: a week, and no longer than until the event begins. */
export const requestUntil = (now: Millis, begins: Millis): Millis => Math.min(now + 7 * day, Math.max(now, begins));

/** How long a sub may be answered for: a week, and no longer than the day that they are asked for. */
export const subUntil = (now: Millis, dayEnds: Millis): Millis => Math.min(now + 7 * day, dayEnds);

/** Whether it was agreed to, or decided, that somebody plays as a sub. */
export const isSub = ({ on, state }: Pick<SeatRequest, 'on' | 'state'>): boolean =>
  on !== null && (state === 'done' || state === 'decided');

export const stateAt = ({ state, validTo }: Pick<SeatRequest, 'state' | 'validTo'>, now: Millis): RequestState =>
  state === 'open' && now > validTo ? 'expired' : state;

/** A request after somebody's answer: one no ends it, the last yes lets it happen (`agreed`). */
export function answered(request: SeatRequest, side: Side, yes: boolean): { request: SeatRequest; agreed: boolean } {
  const asked = request.asked.map((of) => (of.side === side ? { ...of, yes } : of));
  const agreed = asked.every((of) => of.yes === true);
  return { request: { ...request, asked, state: yes ? 'open' : 'refused' }, agreed };
}

type Worded = Pick<SeatRequest, 'by' | 'leaves' | 'joins' | 'on'>;
const onWords = (on: string | null): string => (on === null ? '' : ` on ${shortDate(on)}`);

/** What is asked, as a sentence; to who comes in their own words. Who leaves is named: a junior's guardian reads it. */
export function askedWords({ by, leaves, joins, on }: Worded, side: Side): string {
  if (side === 'leaves') return `${by} asks that ${joins} plays in place of ${leaves}${onWords(on)}`;
  return `${by} asks you to play${leaves && ` in place of ${leaves}`}${onWords(on)}`;
}

/** What was changed, as a sentence of the team’s history. */
export const changedWords = ({ leaves, joins, on }: Omit<Worded, 'by'>): string =>
  `${leaves ? `${joins} plays instead of ${leaves}` : `${joins} ${on ? 'plays' : 'joins'}`}${onWords(on)}`;
