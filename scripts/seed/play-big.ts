import type { Division } from '#domain/catalog/schema.ts';
import { momentOf } from '#domain/kernel/zoned-time.ts';
import type { EnteredTeam } from '#domain/registration/teams/entered-team.ts';
import { userIds } from './accounts.ts';
import { playIn } from './play-log.ts';
import type { World } from './world.ts';

/** A first day of pools for every division of a large event, on courts of its own, published: 40 topics and some 1,700 matches to follow. */
export function putPoolDays(
  world: World,
  divisions: readonly Division[],
  teams: readonly EnteredTeam[],
  date: string,
): void {
  const startTime = momentOf(date, '08:00', 'America/Los_Angeles');
  for (const [i, division] of divisions.entries()) {
    const roundId = 600 + i;
    const own = teams.flatMap(({ team }) => (team.divisionId === division.id ? [team] : []));
    const play = playIn(world, division, userIds.admin);
    play.give({ type: 'setTeams', teams: own.map((team, at) => ({ id: team.id, seed: at + 1 })) }, world.now);
    play.give({ type: 'addRound', roundId, kind: 'pools', date }, world.now);
    const courts = Array.from({ length: 8 }, (_, at) => String(1 + i * 8 + at));
    play.give({ type: 'makePools', roundId, pools: 8, courts, startTime }, world.now);
    play.give({ type: 'changeRound', roundId, patch: { published: true } }, world.now);
    play.save();
  }
}
