import { ageGroups, ageLabel, seasonAge } from '../people/ages/age-rules.ts';
import type { ClubTeam } from './schema.ts';

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
