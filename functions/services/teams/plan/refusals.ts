import { sellsDates } from '#domain/catalog/divisions/date-prices.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { isEditable } from '#domain/catalog/events/event-status.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import { everyone } from '#domain/registration/teams/everyone.ts';
import { whoPlaysTwice } from '#domain/registration/teams/plays-twice.ts';
import type { TeamAct } from '#domain/teams/acts.ts';
import type { Whole } from '#domain/teams/decide-act.ts';
import { unfit } from '#domain/teams/fits.ts';
import { teamsOfDivision } from '../../../store/catalog/teams.ts';
import { datesOfTeams } from '../../../store/registration/team-dates.ts';
import type { PlacesDeps } from '../../places/places.ts';
import type { FoundTeam } from '../found.ts';
import { profilesOf } from '../profiles.ts';
import type { Acting } from './acting.ts';

/** What keeps everybody, or all but the crew, from changing a team now. */
export function closed({ event }: FoundTeam, { who, act }: Acting, now: Millis) {
  if (act.type === 'waivers') return null;
  if (!isEditable(event) && act.type !== 'confirm') return problems['event-not-editable']();
  return !who.crew && dateIn(now, zoneOf(event)) >= event.startDate ? problems['event-not-editable']() : null;
}

/** Somebody of the team would play twice where it is then; where dates are sold, would come to one of them twice. */
export async function playsTwice(
  { table }: PlacesDeps,
  after: Whole,
  like: Id,
  to: Division,
  otherId: Id | null,
  act: TeamAct,
) {
  if (!['players', 'move', 'reregister', 'unmerge', 'copy'].includes(act.type)) return false;
  const { divisionId, id: teamId } = after.team;
  const rows = (await teamsOfDivision(table, divisionId)).filter(({ id }) => id !== otherId);
  const profileIds = everyone(after.roster).map(({ playerProfileId }) => playerProfileId ?? null);
  const dates = sellsDates(to) ? await datesOfTeams(table, [like, ...rows.map(({ id }) => id)]) : null;
  const entry = { divisionId, teamId, profileIds, days: dates?.get(like) ?? null };
  return whoPlaysTwice([entry], new Map([[divisionId, rows]]), dates ?? undefined) !== null;
}

export const anywayOf = (act: TeamAct): string => ('anyway' in act ? act.anyway.trim() : '');

/** Why a team does not fit where it goes. What is taken back stood there before, and is not judged. */
export async function faultsThere(
  { table }: PlacesDeps,
  { act, undoes }: Acting,
  { roster }: Whole,
  { event }: FoundTeam,
  to: Division,
  now: Millis,
): Promise<string[]> {
  if ((act.type !== 'move' && act.type !== 'copy') || undoes) return [];
  return unfit(roster, await profilesOf(table, [roster]), { division: to, event }, now);
}
