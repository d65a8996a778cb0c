import { bodyTables, otherAvpIds, pointSystemIds } from './point-systems.ts';
import { pointsFor } from './points.ts';

/** What a division of a level multiplies by; a division of no level (juniors, masters) earns nothing there. */
const levelFactors: Readonly<Record<string, number>> = { open: 1000, aa: 100, a: 10, b: 1 };
/** How much less than the place before each place's bonus is: 2nd two less than 1st, 3rd three less than 2nd, 5th five less than 3rd, and so on. */
const bonusPlaces = [2, 3, 5, 7, 9, 13, 17, 25, 33] as const;

const isAvpStyle = (system: number): boolean => system === pointSystemIds.AVP || otherAvpIds.includes(system);

/** The bonus of a finish among so many teams: 1st as many as there are, down to 0. */
function bonusOf(finish: number, teams: number): number {
  const less = bonusPlaces.filter((place) => place <= finish).reduce((sum, place) => sum + place, 0);
  return Math.max(0, teams - less);
}

type Earned = {
  /** the systems that the tournament added */
  readonly pointSystems: readonly number[];
  readonly division: string;
  readonly finish: number;
  /** how many teams finished in the division */
  readonly teams: number;
};

/**
 * What a finish earns in the AVP-style systems of a tournament, by the one document that says it (body-tables.ts, "Adult national ranking"): the table's points
 * and the bonus, times the level that stands in the division's name. Bodies that publish no table earn nothing here: nothing is made up for them.
 */
export function avpPointsOf({ pointSystems, division, finish, teams }: Earned): Record<string, number> {
  const words = division.toLowerCase().split(/[^a-z0-9]+/);
  const level = Object.keys(levelFactors).find((name) => words.includes(name));
  const table = bodyTables.usavp[0]?.rows ?? [];
  const points = level ? (pointsFor(finish, table) + bonusOf(finish, teams)) * (levelFactors[level] ?? 0) : 0;
  return Object.fromEntries(pointSystems.filter(isAvpStyle).map((system) => [String(system), points]));
}
