import type { Id } from '../kernel/ids.ts';
import type { Guardian } from '../memberships/level-answers.ts';
import { ageGroups, ageLabel, seasonAge } from '../people/ages/age-rules.ts';
import { isOwnAddress, mayBeEntered, needsGuardian } from './consent.ts';
import type { ClubMember, ClubTeam } from './schema.ts';

type AgeGroup = ClubTeam['ageGroup'];
const grown: AgeGroup = 'Adult';

/** The highest age of a group, in years: 14U and U19 say it; adults have none. */
const limitOf = (group: AgeGroup): number | null => (group === grown ? null : Number(group.replace('U', '')));

/** The group somebody plays in a season; null without a birth date. */
export const groupOf = (dob: string | null, season: number): string | null =>
  dob === null ? null : ageLabel(seasonAge(dob, season));

/** Whether somebody may play in a group in a season: younger ones may play up; of whom no birth date is known nobody can say (null). */
export function fitsGroup(dob: string | null, group: AgeGroup, season: number): boolean | null {
  const limit = limitOf(group);
  if (limit === null) return true;
  return dob === null ? null : seasonAge(dob, season) <= limit;
}

/** The group that a team's players are in a year later; 18U stays, since whoever is left there is not yet older. */
export function nextGroup(group: AgeGroup): AgeGroup {
  if (group === grown || group === '18U') return group;
  const limit = (limitOf(group) ?? 0) + 1;
  return ageGroups.find((each) => (limitOf(each) ?? Number.POSITIVE_INFINITY) >= limit) ?? grown;
}

/** Whether a club may act for a player, and who has agreed where that is a guardian. */
export type ClubStanding = { readonly mayBeEntered: boolean; readonly guardian: Guardian | null };

/** Who answers for a minor of a club: who has signed, at the address where they were asked. Null: an adult, or nobody who can be reached. */
function guardianOf(member: ClubMember, today: string): Guardian | null {
  if (!needsGuardian(member, today)) return null;
  const { consent, guardianName, guardianEmail } = member;
  const signed = consent.way === 'link';
  const name = (signed && consent.by) || guardianName;
  const email = ((signed && consent.sentTo) || (isOwnAddress(member) ? '' : guardianEmail)).trim();
  return name.trim() && email ? { name: name.trim(), email } : null;
}

/** How those of a club stand who are somebody to the product, by profile. Who stands there twice is judged by the record that allows more. */
export function standingsOf(members: readonly ClubMember[], today: string): ReadonlyMap<Id, ClubStanding> {
  const standings = new Map<Id, ClubStanding>();
  for (const member of members) {
    const { playerProfileId } = member;
    if (playerProfileId === null || standings.get(playerProfileId)?.mayBeEntered) continue;
    standings.set(playerProfileId, { mayBeEntered: mayBeEntered(member), guardian: guardianOf(member, today) });
  }
  return standings;
}

type Person = Pick<ClubMember, 'id' | 'dob' | 'leftAt'>;
/** A team as it would stand in the next season, and who of it would not: they have left, or are too old for it. */
type MovedTeam = { readonly team: Omit<ClubTeam, 'id'>; readonly stay: readonly string[] };

/** A team's name in its new season: the year and the age group in it move along. */
export function nextName({ name, season, ageGroup }: Pick<ClubTeam, 'name' | 'season' | 'ageGroup'>): string {
  const group = nextGroup(ageGroup);
  const limit = ageGroup.replace('U', '');
  const next = group.replace('U', '');
  return name
    .replaceAll(String(season), String(season + 1))
    .replaceAll(ageGroup, group)
    .replace(new RegExp(`\\b(U?)${limit}(s|U)?\\b`), (whole, u: string, end = '') =>
      u || end ? `${u}${next}${end}` : whole,
    );
}

/**
 * The teams of a season in the next one: a group older, with the same coaches and the players who are still there and not too old. A team that was moved already is
 * not moved again; one with nobody left is none.
 */
export function movedOn(
  teams: readonly ClubTeam[],
  members: readonly Person[],
  season: number,
  there: readonly Pick<ClubTeam, 'fromTeamId'>[],
): MovedTeam[] {
  const people = new Map(members.map((member) => [member.id, member]));
  const done = new Set(there.map(({ fromTeamId }) => fromTeamId));
  return teams
    .filter((team) => team.season === season && !done.has(team.id))
    .flatMap(({ id, ...team }) => {
      const ageGroup = nextGroup(team.ageGroup);
      const goes = (memberId: string): boolean => {
        const person = people.get(memberId);
        return person !== undefined && person.leftAt === null && fitsGroup(person.dob, ageGroup, season + 1) !== false;
      };
      const memberIds = team.memberIds.filter(goes);
      if (memberIds.length === 0 && team.memberIds.length > 0) return [];
      const moved = { ...team, season: season + 1, ageGroup, name: nextName(team), memberIds, fromTeamId: id };
      return [{ team: moved, stay: team.memberIds.filter((memberId) => !goes(memberId)) }];
    });
}
