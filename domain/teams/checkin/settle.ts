import { isAwaitedTeam } from '../../catalog/divisions/division-state.ts';
import { zoneOf } from '../../catalog/events/date-state.ts';
import type { Tournament } from '../../catalog/schema.ts';
import type { Id } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { addDays, momentOf } from '../../kernel/zoned-time.ts';
import { registration } from '../../registration/problems.ts';
import type { Team } from '../../registration/schema.ts';
import type { CheckinWay } from '../../registration/teams/checkin-ways.ts';

/** That a team is here (or isn't after all), said at a moment: perhaps without a net, to be sent later. */
export type Mark = { readonly here: boolean; readonly at: Millis; readonly way: CheckinWay };

/** So many marks are sent at once. */
export const mostMarks = 25;

/** What came of a mark: it counts; it was so already (a pass that is shown twice); somebody said otherwise after it. */
export const outcomes = ['marked', 'known', 'overtaken'] as const;
type Outcome = (typeof outcomes)[number];

/**
 * What a mark makes of a team. Marks of several phones arrive in any order and more than once: what was said last counts, whatever arrives last. One
 * that says what is so already is remembered, so that an older one to the contrary does not count after it. Refuses a team without a place, or that has dropped out.
 */
export function settleMark(
  team: Pick<Team, 'checkedIn' | 'checkin' | 'isDeleted' | 'waitlist' | 'drop'>,
  { here, at, way }: Mark,
): Result<{ outcome: Outcome; set: Pick<Team, 'checkedIn' | 'checkin'> | null }> {
  const { checkedIn, checkin } = team;
  if (here && !isAwaitedTeam(team)) return refuse(registration['not-checkable']());
  const said = checkin && (checkin.said ?? checkin.at);
  if (checkedIn === here) {
    const isNews = said === null || at > said;
    return ok({
      outcome: 'known',
      set: isNews ? { checkedIn, checkin: checkin ? { ...checkin, said: at } : { at, way } } : null,
    });
  }
  if (said !== null && at < said) return ok({ outcome: 'overtaken', set: null });
  return ok({ outcome: 'marked', set: { checkedIn: here, checkin: { at, way } } });
}

/** When teams check themselves in: from noon of the day before the event to the end of its last day, at the venue. The crew may at any time. */
export function checkinHours(event: Pick<Tournament, 'startDate' | 'endDate'> & Parameters<typeof zoneOf>[0]): {
  opens: Millis;
  closes: Millis;
} {
  const zone = zoneOf(event);
  return {
    opens: momentOf(addDays(event.startDate, -1), '12:00', zone),
    closes: momentOf(event.endDate, '23:59', zone),
  };
}

/**
 * A team's pass for an event: whom it is of, signed with the event's own key (ECDSA P-256, SHA-256, the two numbers one after the other, base64url).
 * The public half is on the director's phone, which needs no net to know a true one. It says nothing that is secret, and shows one team: who has it can
 * check that team in at the director's desk, once.
 */
type Pass = { readonly tournamentId: Id; readonly teamId: Id; readonly signature: string };

/** The words that are signed. */
export const signedWords = (tournamentId: Id, teamId: Id): string => `check-in|${tournamentId}|${teamId}`;

export const passText = ({ tournamentId, teamId, signature }: Pass): string => `${tournamentId}.${teamId}.${signature}`;

/** The longest text of a pass. */
export const longestPass = 150;
const shape = /^(\d{1,12})\.(\d{1,12})\.([\w-]{86})$/;

/** A pass from its text, or from an address that has it as `pass`, as its QR code does; null for anything else. */
export function readPass(text: string): Pass | null {
  const own = /[?&]pass=([\w.-]+)/.exec(text)?.[1] ?? text.trim();
  const [, tournamentId, teamId, signature] = shape.exec(own) ?? [];
  return signature ? { tournamentId: Number(tournamentId), teamId: Number(teamId), signature } : null;
}
