import type { Millis } from '../../kernel/time.ts';
import type { PlayTeam } from '../rounds/schema.ts';

/** What play asks of a registered team; the catalog's team has more. */
type RegisteredTeam = {
  readonly id: number;
  readonly seed: number | null;
  readonly points: number;
  readonly dtRegistered: Millis;
  readonly waitlist: boolean;
  readonly isDeleted: boolean;
  readonly drop: boolean;
  readonly forfeit: boolean;
};

type Ordered = Pick<RegisteredTeam, 'id' | 'seed' | 'points' | 'dtRegistered'>;
const last = Number.MAX_SAFE_INTEGER;
const byEntry = (a: Ordered, b: Ordered) => a.dtRegistered - b.dtRegistered || a.id - b.id;
const byPoints = (a: Ordered, b: Ordered) => b.points - a.points || byEntry(a, b);
const bySeeds = (a: Ordered, b: Ordered) => (a.seed ?? last) - (b.seed ?? last) || byPoints(a, b);

/** The orders in which teams are seeded: as they were given seeds, those without one after them by points; by points (most first); as they came. */
export const seedOrders = { seeds: bySeeds, points: byPoints, entry: byEntry } as const;

/** An order with one team at another place (1…n; beyond either end: there), the others moving up. */
export function placedAt(order: readonly number[], id: number, place: number): readonly number[] {
  const rest = order.filter((other) => other !== id);
  return rest.toSpliced(Math.max(0, place - 1), 0, id);
}

/**
 * The registered teams as the teams of play: those with a place, seeded 1…n by the seeds they were given, then by points (most first), then in
 * the order of arrival. Who has left or given up already is noted as such.
 */
export function teamsOfRegistered(teams: readonly RegisteredTeam[]): PlayTeam[] {
  return teams
    .filter((team) => !team.waitlist && !team.isDeleted)
    .sort(bySeeds)
    .map(({ id, drop, forfeit }, i) => ({ id, seed: i + 1, out: drop ? 'drop' : forfeit ? 'forfeit' : null }));
}
