import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { momentWords } from '#domain/kernel/zoned-words.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import { paths, to } from '#domain/site/paths.ts';
import { checkinHours } from '#domain/teams/checkin/settle.ts';
import { replies } from '#domain/teams/checkin/texts.ts';
import { rosterOf } from '../subjects/catalog/teams.ts';
import { answeringPhone, markTeam } from '../subjects/teams/checkin.ts';
import type { SmsRoute } from '../subjects/teams/items.ts';
import { type FoundTeam, foundTeam } from '../subjects/teams/lookup.ts';
import type { Deps } from './deps.ts';

type Said = { readonly code: string; readonly here: boolean };

/** Where what stands in the way is mended, in words. */
function mendedAt(code: string, { event, team }: FoundTeam, { origin }: Deps): string {
  if (code === 'checkin/closed') {
    const { opens, closes } = checkinHours(event);
    return `It is open from ${momentWords(opens, zoneOf(event))} to ${momentWords(closes, zoneOf(event))}.`;
  }
  return `Mend it here, then reply again: ${origin}${to(paths.team, { teamId: team.id })}`;
}

/** Marks the team of a true answer and says what came of it. The phone that was asked may not be the team's any more. */
export async function answered(
  { teamId, tournamentId, phone }: SmsRoute,
  { code, here }: Said,
  deps: Deps,
  now: number,
): Promise<string> {
  const team = await foundTeam(deps.table, teamId);
  if (!team || team.event.id !== tournamentId || team.team.isDeleted) return replies.gone();
  const [roster, secret] = await Promise.all([rosterOf(deps.table, team.team), deps.signingSecret()]);
  if (!roster || answeringPhone(secret, roster) !== phone) return replies.otherPhone();
  const about = { team: shownName(team.team, team.division), event: team.event.name, code };
  const who = { crew: false, manage: false, texted: true } as const;
  const done = await markTeam(deps, team, { here, at: now }, who, now);
  if (done.ok) return done.value.checkedIn ? replies.here(about) : replies.takenBack(about);
  const { code: why, title, data } = done.problem;
  if (why === 'registration/not-checkable' || why === 'registration/unknown-team') return replies.gone();
  return replies.refused(about, `${title}${missingIn(data)}`, mendedAt(why, team, deps));
}

/** What is missing, by its names, of a refusal that says so. */
function missingIn(data: unknown): string {
  const missing = (data as { missing?: readonly { what: string }[] } | undefined)?.missing ?? [];
  const names = missing.map(({ what }) => what).filter(Boolean);
  return names.length > 0 ? ` (${names.join(', ')})` : '';
}
