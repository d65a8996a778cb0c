import type { Id } from '../../kernel/ids.ts';
import { type Avoided, avoidMeetings } from './avoid.ts';
import type { Meeting } from './meetings.ts';

/** What is known of teams that should not meet at once: their club ('' none), the pool they come from (null none). */
export type TeamFacts = { club(teamId: Id): string; pool(teamId: Id): string | null };
/** Which meetings are to be avoided. */
type Apart = { readonly clubs: boolean; readonly pools: boolean };

const clashBy =
  ({ club, pool }: TeamFacts, { clubs, pools }: Apart) =>
  (a: Id, b: Id): string | null => {
    if (clubs && club(a) !== '' && club(a) === club(b)) return `Both of ${club(a)}`;
    return pools && pool(a) !== null && pool(a) === pool(b) ? `Both from Pool ${pool(a)}` : null;
  };

/** Meetings of an order of teams that people would rather not see, with the reason; positions are 0-based. */
export const clashesIn = (
  order: readonly Id[],
  meetings: readonly Meeting[],
  facts: TeamFacts,
): { readonly a: Id; readonly b: Id; readonly reason: string; readonly sure: boolean }[] =>
  meetings.flatMap(({ a, b, weight }) => {
    const [one, other] = [order[a], order[b]];
    if (one === undefined || other === undefined) return [];
    const reason = clashBy(facts, { clubs: true, pools: true })(one, other);
    return reason === null ? [] : [{ a: one, b: other, reason, sure: weight === 1 }];
  });

/** The order with teams of one club, or of one pool, moved apart by three places at the most; what could not be avoided says why. */
export const keptApart = (
  order: readonly Id[],
  meetings: readonly Meeting[],
  facts: TeamFacts,
  apart: Apart,
): Avoided<Id> => avoidMeetings(order, meetings, clashBy(facts, apart));
