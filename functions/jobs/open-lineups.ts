import type { ActorUser } from '#domain/identity/actor.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isLineupLocked, locksAt } from '#domain/play/lineups/lock.ts';
import { matchesOfTeam } from '#domain/play/lineups/matches-of.ts';
import { lineupRules, placesOnCourt } from '#domain/play/lineups/props.ts';
import { type NeedsYouRow, rowOfLineup } from '#domain/tasks/views.ts';
import type { Table } from '../kernel/table/table.ts';
import { teamsOfUser } from '../services/teams/of-user.ts';
import { divisionItem } from '../store/catalog/items.ts';
import { loadPlay } from '../store/play/division-play.ts';
import { lineupItem, lineupsIn } from '../store/play/items.ts';

/** Teams in divisions with line-ups that are looked at: who plays in more is told of these first. */
const most = 6;

/** Line-ups that somebody's teams have still to name, the next to lock first: they lock by themselves, so they are read where they are. */
export async function openLineups(
  table: Table,
  user: Pick<ActorUser, 'id' | 'profiles'>,
  now: Millis,
): Promise<NeedsYouRow[]> {
  const entered = (await teamsOfUser(table, user)).filter((team) => team.userId === user.id && !team.isDeleted);
  const ids = [...new Set(entered.map(({ divisionId }) => divisionId))];
  const divisions = await table.getMany(
    divisionItem,
    ids.map((id) => ({ id })),
  );
  const asking = divisions.filter(({ props }) => lineupRules(props).lineups).slice(0, most);
  const rows = await Promise.all(
    asking.map(async (division) => {
      const { id, tournamentId, props } = division;
      const rules = lineupRules(props);
      const [{ state }, known] = await Promise.all([
        loadPlay(table, id, tournamentId),
        table.list(lineupItem, lineupsIn(id)),
      ]);
      return entered
        .filter((team) => team.divisionId === id)
        .flatMap((team) =>
          matchesOfTeam(state, team.id, placesOnCourt(division))
            .filter(({ matchId, homeTeam, awayTeam, startTime, started }) => {
              const isIn = known.some((one) => one.matchId === matchId && one.teamId === team.id);
              const met = homeTeam !== null && awayTeam !== null && !started;
              return met && !isIn && !isLineupLocked(rules, startTime, now);
            })
            .map(({ matchId, number, size, startTime, round }) =>
              rowOfLineup({
                ...{ matchId, team, what: `${size.pairs > 0 ? 'dual' : 'match'} ${number}`, round: round.name },
                until: round.hideTimes ? null : locksAt(rules, startTime),
              }),
            ),
        );
    }),
  );
  return rows.flat().toSorted((a, b) => (a.until ?? Infinity) - (b.until ?? Infinity));
}
