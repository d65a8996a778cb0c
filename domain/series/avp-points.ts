import { bodyTables, otherAvpIds, pointSystemIds } from './point-systems.ts';
import { pointsFor } from './points.ts';

/** A division's multiplier by its level. A division without a level (juniors, masters) earns nothing there. */
const levelFactors: Readonly<Record<string, number>> = { open: 1000, aa: 100, a: 10, b: 1 };
/**
 * How much lower each finish's bonus is than the one before: 2nd is two less than 1st, 3rd three less than 2nd, 5th
 * five less than 3rd, and so on.
 */
const bonusPlaces = [2, 3, 5, 7, 9, 13, 17, 25, 33] as const;

const isAvpStyle = (system: number): boolean => system === pointSystemIds.AVP || otherAvpIds.includes(system);

/** Returns the bonus of a finish in a field of this size. 1st gets the number of teams, and the bonus goes down to 0. */
function bonusOf(finish: number, teams: number): number {
  const less = bonusPlaces.filter((place) => place <= finish).reduce((sum, place) => sum + place, 0);
  return Math.max(0, teams - less);
}

type Earned = {
  /** The systems that the tournament added. */
  readonly pointSystems: readonly number[];
  readonly division: string;
  readonly finish: number;
  /** The number of teams that finished in the division. */
  readonly teams: number;
};

/**
 * Returns what a finish earns in a tournament's AVP-style systems, following the only published document
 * (point-systems.ts, "Adult national ranking"): the table's points plus the bonus, times the level in the division's
 * name. Bodies that publish no table earn nothing here, because we don't make one up.
 */
export function avpPointsOf({ pointSystems, division, finish, teams }: Earned): Record<string, number> {
  const words = division.toLowerCase().split(/[^a-z0-9]+/);
  const level = Object.keys(levelFactors).find((name) => words.includes(name));
  const table = bodyTables.usavp[0]?.rows ?? [];
  const points = level ? (pointsFor(finish, table) + bonusOf(finish, teams)) * (levelFactors[level] ?? 0) : 0;
  return Object.fromEntries(pointSystems.filter(isAvpStyle).map((system) => [String(system), points]));
}
