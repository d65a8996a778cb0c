import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import type { Division } from '../../catalog/schema.ts';
import { shorten } from '../../kernel/text.ts';
import type { Registration, Team } from '../schema.ts';
import type { EnteredTeam } from '../teams/roster.ts';
import { longestTeamName } from '../teams/team-name.ts';

type Waiting = Pick<Team, 'id' | 'dtRegistered' | 'points' | 'seedingPoints' | 'name'>;
type Order = (a: Waiting, b: Waiting) => number;
const firstCome: Order = (a, b) => a.dtRegistered - b.dtRegistered || a.id - b.id;

/** How an organizer may sort the waitlist by `waitlist-sort-X` (our words for X; the specification names none). */
export const waitlistSorts = {
  registered: firstCome,
  points: (a, b) => b.points - a.points || firstCome(a, b),
  aau: (a, b) => b.seedingPoints.aau - a.seedingPoints.aau || firstCome(a, b),
  avp: (a, b) => b.seedingPoints.avp - a.seedingPoints.avp || firstCome(a, b),
  name: (a, b) => a.name.localeCompare(b.name) || firstCome(a, b),
} as const satisfies Record<string, Order>;
type WaitlistSort = keyof typeof waitlistSorts;

/** The sort of a division: first come, first served unless its flag names a known other one. */
function waitlistSortOf(division: Pick<Division, 'props'>): WaitlistSort {
  const named = flagsOfDivision(division).waitlistSort;
  return named !== undefined && Object.hasOwn(waitlistSorts, named) ? (named as WaitlistSort) : 'registered';
}

/** Whether the host sorts who waits: free places go by that order, so who comes later may stand before, and nobody is promised a position. */
export const isSortedByHost = (division: Pick<Division, 'props'>): boolean => waitlistSortOf(division) !== 'registered';

/** The waiting teams of a division in its order. */
export const sortWaitlist = <T extends Waiting>(teams: readonly T[], division: Pick<Division, 'props'>): T[] =>
  teams.toSorted(waitlistSorts[waitlistSortOf(division)]);

/**
 * What a waiting team was entered with, for the registration that takes the place it is offered: it is not filled in again or changed.
 * It is priced by nothing but this and its window, which is all that the offer's link shows: bid and extra fields stay with the team.
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

/** What a chance in line is worked out from. */
type Usual = {
  /** teams that have a place in the division */
  readonly teams: number;
  /** teams of the organizer's events that are over, and how many of them withdrew */
  readonly entered: number;
  readonly withdrew: number;
};

/** Under so many of the organizer's divisions that are over nobody is told a chance: facts alone (screens.md, Waitlist odds). */
const fewestDivisions = 8;
export const isChanceKnown = ({ divisions }: { readonly divisions: number }): boolean => divisions >= fewestDivisions;

/** As if of twenty teams one had withdrawn before: where little is known nobody is promised anything, and nothing is ruled out. */
const prior = { entered: 20, withdrew: 1 } as const;

/** How many of a hundred teams withdraw, as a share. */
export const rateOf = ({ entered, withdrew }: Usual): number => (withdrew + prior.withdrew) / (entered + prior.entered);

/** How many teams of the division are likely to withdraw. */
const likelyToWithdraw = (usual: Usual): number => usual.teams * rateOf(usual);

/** The same in words: a part of a team never withdraws. */
export function withdrawWords(usual: Usual): string {
  const likely = Math.round(likelyToWithdraw(usual));
  if (likely === 0) return 'Most likely none of them will withdraw';
  return likely === 1 ? 'About one of them will withdraw' : `About ${likely} of them will withdraw`;
}

/**
 * The chance, as a share, that whoever stands at a place in line (from 1) gets a place: that at least so many teams withdraw, each by itself with the usual rate. Who gives
 * up waiting before them is not counted, so it is rather too small than too large.
 */
export function chanceAt(place: number, usual: Usual): number {
  const { teams } = usual;
  if (place > teams) return 0;
  const rate = rateOf(usual);
  // from no team upwards; each term from the one before, in logarithms, since the first is tiny where there are many
  let term = teams * Math.log1p(-rate);
  let fewer = 0;
  for (let n = 0; n < place; n++) {
    fewer += Math.exp(term);
    term += Math.log((teams - n) / (n + 1)) + Math.log(rate / (1 - rate));
  }
  return Math.min(1, Math.max(0, 1 - fewer));
}

/** A chance in words: no finer than it is known. */
export function chanceWords(share: number): string {
  if (share < 0.01) return 'less than 1 in 100';
  if (share > 0.95) return 'almost certain';
  if (share >= 0.5) return `about ${Math.round(share * 10)} in 10`;
  return `about 1 in ${Math.round(1 / share)}`;
}
