import { sellsDates } from '#domain/catalog/divisions/date-prices.ts';
import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { isEditable } from '#domain/catalog/events/event-status.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { folded } from '#domain/kernel/text.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import { everyone } from '#domain/registration/teams/everyone.ts';
import { duplicateWords, type PlaysTwice, whoPlaysTwice } from '#domain/registration/teams/plays-twice.ts';
import type { TeamAct } from '#domain/teams/acts.ts';
import type { Whole } from '#domain/teams/decide-act.ts';
import { unfit } from '#domain/teams/fits.ts';
import { datesOfTeams } from '../../../store/registration/team-dates.ts';
import type { PlacesDeps } from '../../places/places.ts';
import type { FoundTeam } from '../found.ts';
import { peopleOf, standingOf } from '../playing.ts';
import { profilesOf } from '../profiles.ts';
import type { Acting } from './acting.ts';

/** What keeps everybody, or all but the crew, from changing a team now. */
export function closed({ event }: FoundTeam, { who, act }: Acting, now: Millis) {
  if (act.type === 'waivers') return null;
  if (!isEditable(event) && act.type !== 'confirm') return problems['event-not-editable']();
  return !who.crew && dateIn(now, zoneOf(event)) >= event.startDate ? problems['event-not-editable']() : null;
}

type Changing = { readonly before: Whole; readonly after: Whole; readonly to: Division; readonly otherId: Id | null };

/**
 * Who of the team would be in its division twice, in a sentence each; where dates are sold, on one of them twice. The organizers, who can allow it, hear of namesakes
 * too. A player who was there twice before is not judged again where only players change.
 */
export async function duplicatesThere(
  { table }: PlacesDeps,
  { act, who, undoes }: Acting,
  { before, after, to, otherId }: Changing,
): Promise<string[]> {
  if (!['players', 'entry', 'move', 'reregister', 'unmerge', 'copy'].includes(act.type)) return [];
  const { divisionId, id: teamId } = after.team;
  const [people = [], were = []] = await peopleOf(table, [everyone(after.roster), everyone(before.roster)]);
  const dates = sellsDates(to) ? await datesOfTeams(table, [before.team.id]) : null;
  const entry = { divisionId, teamId, people, days: dates?.get(before.team.id) ?? null };
  const staff = who.manage && !undoes && act.type !== 'unmerge';
  const standing = await standingOf(table, [entry, { ...entry, people: were }], {
    ...{ consistent: false, without: [teamId, otherId] },
  });
  const stayed = act.type === 'players' || act.type === 'entry' ? [{ ...entry, people: were }] : [];
  const keyOf = ({ name, teamId: other }: PlaysTwice) => `${folded(name)}|${other}`;
  const known = new Set(whoPlaysTwice(stayed, standing).map(keyOf));
  return whoPlaysTwice([entry], standing)
    .filter((each) => (each.likeness === 'same' || staff) && !known.has(keyOf(each)))
    .map((each) => duplicateWords(each, divisionName(to)));
}

export const anywayOf = (act: TeamAct): string => ('anyway' in act ? (act.anyway ?? '').trim() : '');

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
