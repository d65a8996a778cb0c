import { shortDate, wallClock } from '../kernel/date-words.ts';
import { courtName } from '../kernel/text.ts';
import type { Cell, LeagueMatch } from '../play/season/schema.ts';
import { playersOf } from './schema.ts';

/** A function that returns a team's name by its ID. */
type NameOf = (team: number) => string;

/** Returns a match's teams by side. In king of the beach, each side has several. */
export const sidesOf = ({ home, homeIds, away, awayIds }: LeagueMatch) =>
  [home === null ? homeIds : [home], away === null ? awayIds : [away]] as const;

/** Returns the teams that play or work a match. */
export const teamsIn = (match: LeagueMatch): number[] => [
  ...playersOf(match),
  ...(match.ref === null ? [] : [match.ref]),
];

/** Returns whether a team works a match instead of playing in it. */
export const isWork = (match: LeagueMatch, team: number): boolean => !playersOf(match).includes(team);

const joined = (teams: readonly number[], nameOf: NameOf): string => teams.map(nameOf).join(' / ');

/** Returns a match as one of its teams reads it: "vs. Aces", "with Ana vs. Bo / Cy" or, for the work team, "Aces vs. Blocks". */
export function againstWords(match: LeagueMatch, team: number, nameOf: NameOf): string {
  const [home, away] = sidesOf(match);
  if (isWork(match, team)) return `${joined(home, nameOf)} vs. ${joined(away, nameOf)}`;
  const [own, others] = home.includes(team) ? [home, away] : [away, home];
  const mates = own.filter((one) => one !== team);
  return `${mates.length > 0 ? `with ${joined(mates, nameOf)} ` : ''}vs. ${joined(others, nameOf)}`;
}

/** Returns a match's time and court: "Thu, Dec 10, 2026, 7:30 PM, Court 2". */
export const placeWords = ({ date, time, court }: Pick<Cell, 'date' | 'time' | 'court'>): string =>
  `${shortDate(date)}, ${wallClock(time)}, ${courtName(court)}`;
