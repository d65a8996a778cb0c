import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import type { Division } from '../../catalog/schema.ts';
import { shorten } from '../../kernel/text.ts';
import type { Registration, Team } from '../schema.ts';
import type { EnteredTeam } from '../teams/entered-team.ts';
import { longestTeamName } from '../teams/team-name.ts';

type Waiting = Pick<Team, 'id' | 'dtRegistered' | 'points' | 'seedingPoints' | 'name'>;
type Order = (a: Waiting, b: Waiting) => number;
const firstCome: Order = (a, b) => a.dtRegistered - b.dtRegistered || a.id - b.id;

/**
 * The ways an organizer can sort the waitlist with `waitlist-sort-X` (our words for X; the specification gives none).
 */
export const waitlistSorts = {
  registered: firstCome,
  points: (a, b) => b.points - a.points || firstCome(a, b),
  aau: (a, b) => b.seedingPoints.aau - a.seedingPoints.aau || firstCome(a, b),
  avp: (a, b) => b.seedingPoints.avp - a.seedingPoints.avp || firstCome(a, b),
  name: (a, b) => a.name.localeCompare(b.name) || firstCome(a, b),
} as const satisfies Record<string, Order>;
type WaitlistSort = keyof typeof waitlistSorts;

/** The sort order of a division: first come, first served unless its flag names another known one. */
function waitlistSortOf(division: Pick<Division, 'props'>): WaitlistSort {
  const named = flagsOfDivision(division).waitlistSort;
  return named !== undefined && Object.hasOwn(waitlistSorts, named) ? (named as WaitlistSort) : 'registered';
}

/**
 * Whether the host sorts the waitlist: open spots follow that order, so a later team may move ahead, and no position
 * is promised.
 */
export const isSortedByHost = (division: Pick<Division, 'props'>): boolean => waitlistSortOf(division) !== 'registered';

/** The waiting teams of a division in its order. */
export const sortWaitlist = <T extends Waiting>(teams: readonly T[], division: Pick<Division, 'props'>): T[] =>
  teams.toSorted(waitlistSorts[waitlistSortOf(division)]);

/**
 * What a waiting team registered with, for the registration that takes its offered spot: nothing is filled out again
 * or changed. Its price depends only on this and its window, which is all the offer's link shows: bid and extra
 * fields stay with the team.
 */
export const registrationFromWaitlist = ({
  team,
  roster,
}: EnteredTeam): Pick<Registration, 'players' | 'alternates' | 'teamName' | 'bid' | 'extraFields'> => ({
  players: roster.players,
  alternates: roster.alternates,
  teamName: shorten(team.name, longestTeamName),
  bid: null,
  extraFields: {},
});
