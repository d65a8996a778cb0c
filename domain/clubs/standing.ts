import type { Id } from '../kernel/ids.ts';
import type { Guardian } from '../memberships/level-form.ts';
import { ageGroups, ageLabel, seasonAge } from '../people/ages/age-rules.ts';
import { isOwnAddress, mayBeEntered, needsGuardian } from './consent.ts';
import type { ClubMember, ClubTeam } from './schema.ts';

type AgeGroup = ClubTeam['ageGroup'];
const grown: AgeGroup = 'Adult';

/** Returns a group's maximum age in years, from names like 14U and U19, or null for adults. */
const limitOf = (group: AgeGroup): number | null => (group === grown ? null : Number(group.replace('U', '')));

/** Returns a player's age group in a season, or null without a birth date. */
export const groupOf = (dob: string | null, season: number): string | null =>
  dob === null ? null : ageLabel(seasonAge(dob, season));

/**
 * Returns whether someone may play in a group in a season, or null if the birth date is unknown. Younger players may
 * play up.
 */
export function fitsGroup(dob: string | null, group: AgeGroup, season: number): boolean | null {
  const limit = limitOf(group);
  if (limit === null) return true;
  return dob === null ? null : seasonAge(dob, season) <= limit;
}

/**
 * Returns the age group of a team's players one year later. 18U stays 18U, because its remaining players can still play
 * in that group.
 */
export function nextGroup(group: AgeGroup): AgeGroup {
  if (group === grown || group === '18U') return group;
  const limit = (limitOf(group) ?? 0) + 1;
  return ageGroups.find((each) => (limitOf(each) ?? Number.POSITIVE_INFINITY) >= limit) ?? grown;
}

/** Whether a club may act for a player, and the guardian who agreed, if the player needs one. */
export type ClubStanding = { readonly mayBeEntered: boolean; readonly guardian: Guardian | null };

/**
 * Returns the guardian of a club's minor: the person who signed, or the person at the address we asked. Null for an
 * adult, or if there is no one to reach.
 */
function guardianOf(member: ClubMember, today: string): Guardian | null {
  if (!needsGuardian(member, today)) return null;
  const { consent, guardianName, guardianEmail } = member;
  const signed = consent.way === 'link';
  const name = (signed && consent.by) || guardianName;
  const email = ((signed && consent.sentTo) || (isOwnAddress(member) ? '' : guardianEmail)).trim();
  return name.trim() && email ? { name: name.trim(), email } : null;
}

/**
 * Returns what a club may do for its players with a profile, by profile ID. If a profile appears twice, the record that
 * allows more wins.
 */
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
/** A team in the next season, and its players who don't move with it because they left or are too old. */
type MovedTeam = { readonly team: Omit<ClubTeam, 'id'>; readonly stay: readonly string[] };

/** Returns a team's name in its new season, with the year and age group in it updated. */
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
 * Returns a season's teams for the next season: one age group up, with the same coaches and the current players who
 * aren't too old. Teams that were already moved, or have no one left, are skipped.
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
