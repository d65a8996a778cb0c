import { isAwaitedTeam } from '../../catalog/divisions/division-state.ts';
import { zoneOf } from '../../catalog/events/event-status.ts';
import type { Tournament } from '../../catalog/schema.ts';
import type { Id } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { addDays, momentOf } from '../../kernel/zoned-time.ts';
import { registration } from '../../registration/problems.ts';
import type { Team } from '../../registration/schema.ts';
import type { CheckinWay } from '../../registration/teams/roster.ts';

/**
 * A mark that a team has arrived, or a correction of that mark, with the time it was made. A device that was offline
 * can send it later.
 */
export type Mark = { readonly here: boolean; readonly at: Millis; readonly way: CheckinWay };

/** The maximum number of marks in one call. */
export const mostMarks = 25;

/** A mark's result: it counts, it changed nothing (a pass shown twice), or a later mark overrides it. */
export const outcomes = ['marked', 'known', 'overtaken'] as const;
type Outcome = (typeof outcomes)[number];

/**
 * Applies a mark to a team. Marks from several phones arrive in any order and more than once. The latest by time
 * counts, regardless of arrival order. A mark that changes nothing is still stored, so that an older one can't override
 * it. Fails for teams without a spot and teams that have dropped.
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

/**
 * Returns when teams can check themselves in: from noon on the day before the event to the end of its last day, in the
 * venue's time zone. `days` are the session dates of a team that doesn't come to all of them. Staff can check teams in
 * at any time.
 */
export function checkinHours(
  event: Pick<Tournament, 'startDate' | 'endDate'> & Parameters<typeof zoneOf>[0],
  days: readonly string[] = [],
): { opens: Millis; closes: Millis } {
  const zone = zoneOf(event);
  const sorted = days.toSorted();
  return {
    opens: momentOf(addDays(sorted[0] ?? event.startDate, -1), '12:00', zone),
    closes: momentOf(sorted.at(-1) ?? event.endDate, '23:59', zone),
  };
}

/**
 * A team's pass for an event: the team, signed with the event's own key (ECDSA P-256, SHA-256, with the signature's two
 * numbers one after the other in base64url). The director's phone has the public key and can verify a pass offline. A
 * pass contains nothing secret and covers one team. Anyone who has it can check that team in at the director's desk,
 * once.
 */
type Pass = { readonly tournamentId: Id; readonly teamId: Id; readonly signature: string };

/** Returns the text that is signed. */
export const signedWords = (tournamentId: Id, teamId: Id): string => `check-in|${tournamentId}|${teamId}`;

export const passText = ({ tournamentId, teamId, signature }: Pass): string => `${tournamentId}.${teamId}.${signature}`;

/** The maximum number of characters in a pass. */
export const longestPass = 150;
const shape = /^(\d{1,12})\.(\d{1,12})\.([\w-]{86})$/;

/**
 * Reads a pass from its text, or from a URL with a `pass` parameter, like the one in its QR code. Returns null for
 * anything else.
 */
export function readPass(text: string): Pass | null {
  const own = /[?&]pass=([\w.-]+)/.exec(text)?.[1] ?? text.trim();
  const [, tournamentId, teamId, signature] = shape.exec(own) ?? [];
  return signature ? { tournamentId: Number(tournamentId), teamId: Number(teamId), signature } : null;
}
