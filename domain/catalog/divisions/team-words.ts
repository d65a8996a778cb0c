import type { Division } from '../schema.ts';
import { flagsOfDivision } from './division-flags.ts';

/** Words for a division's entrants (Part 2 §3). */
export const teamWords = ['Teams', 'Players', 'Pairs', 'Squads', 'Coaches', 'Refs'] as const;
export type TeamWord = (typeof teamWords)[number];

type Worded = Pick<Division, 'props' | 'numOfPlayers' | 'isDuals'>;

/**
 * Returns the word for a division's entrants. Divisions for referees or coaches, as marked by flags, have their own
 * words. Otherwise, it is "squads" in duals, "players" with one person per registration and at camps, clinics and
 * tryouts, "pairs" with two people, and "teams" everywhere else.
 */
export function teamWord(division: Worded): TeamWord {
  const flags = flagsOfDivision(division);
  if (flags.externalRefs) return 'Refs';
  if (isCoaches(division)) return 'Coaches';
  if (division.isDuals || flags.clubVClub || flags.ncaa) return 'Squads';
  if (
    division.numOfPlayers === 1 ||
    flags.usePlayerNames ||
    flags.kob ||
    flags.isCamp ||
    flags.isClinic ||
    flags.isTryout
  )
    return 'Players';
  return division.numOfPlayers === 2 && !flags.teamReg ? 'Pairs' : 'Teams';
}

/** The singular of each word. */
const singular: Record<TeamWord, string> = {
  Teams: 'Team',
  Players: 'Player',
  Pairs: 'Pair',
  Squads: 'Squad',
  Coaches: 'Coach',
  Refs: 'Ref',
};
export const countedWord = (word: TeamWord, n: number): string => (n === 1 ? singular[word] : word);

/** Returns whether a division is for coaches: flag coach, coach-college or coach-team-N (Part 2 §3). */
export function isCoaches(division: Pick<Division, 'props'>): boolean {
  const flags = flagsOfDivision(division);
  return flags.coach || flags.coachCollege || flags.coachTeams !== undefined;
}
