import type { Id } from '../kernel/ids.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { day, type Millis } from '../kernel/time.ts';
import { identity } from './problems.ts';
import type { TeamToken } from './schema.ts';

/** How long a token is valid after the event's last moment: results are looked at and corrected for some days. */
const tokenGrace = 7 * day;

/** A token for a team, valid until some days after the event's end. `token` is random text made by the shell. */
export const teamTokenFor = (teamId: Id, token: string, eventEnd: Millis): TeamToken => ({
  teamId,
  token,
  validTo: eventEnd + tokenGrace,
});

/** The token of the query or the store against the one on record: the text must match and `validTo` not have passed (1§6). */
export function checkTeamToken(given: string, onRecord: TeamToken | null, now: Millis): Result<TeamToken> {
  if (!onRecord || !sameText(given, onRecord.token) || now > onRecord.validTo)
    return refuse(identity['token-invalid']());
  return ok(onRecord);
}

/** Stored tokens with a new one: one per team, the newest; those that have passed are dropped. */
export const keepToken = (stored: readonly TeamToken[], fresh: TeamToken, now: Millis): TeamToken[] =>
  [...stored.filter(({ teamId }) => teamId !== fresh.teamId), fresh].filter(({ validTo }) => now <= validTo);

/** Looks at every character, so that the time taken does not tell how much was right. */
function sameText(a: string, b: string): boolean {
  let different = a.length ^ b.length;
  for (let i = 0; i < b.length; i++) different |= (a.charCodeAt(i) || 0) ^ b.charCodeAt(i);
  return different === 0;
}
