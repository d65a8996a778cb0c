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

/**
 * The registered teams as the teams of play: those with a place, seeded 1…n by the seeds they were given, then by points (most first), then in
 * the order of arrival. Who has left or given up already is noted as such.
 */
export function teamsOfRegistered(teams: readonly RegisteredTeam[]): PlayTeam[] {
  const last = Number.MAX_SAFE_INTEGER;
  return teams
    .filter((team) => !team.waitlist && !team.isDeleted)
    .sort(
      (a, b) =>
        (a.seed ?? last) - (b.seed ?? last) || b.points - a.points || a.dtRegistered - b.dtRegistered || a.id - b.id,
    )
    .map(({ id, drop, forfeit }, i) => ({ id, seed: i + 1, out: drop ? 'drop' : forfeit ? 'forfeit' : null }));
}
