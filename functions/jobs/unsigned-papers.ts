import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { isCanceled, isDeleted } from '#domain/catalog/events/event-status.ts';
import type { ActorUser } from '#domain/identity/actor.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { paperState } from '#domain/notices/agreements/state.ts';
import { realPeople } from '#domain/registration/teams/everyone.ts';
import { type NeedsYouRow, rowOfPaper } from '#domain/tasks/views.ts';
import type { Table } from '../kernel/table/table.ts';
import { agreementsAsked, papersOf } from '../services/agreements/statuses.ts';
import { teamsOfUser } from '../services/teams/of-user.ts';
import { eventById } from '../store/catalog/events.ts';

/** Events that are looked at: who plays in more is told of these first. */
const most = 8;

/**
 * What the user's own players, children among them, have still to sign for events that are to come, the next first. Words that were signed in an earlier version count.
 * An event asks for it as long as it stands, so it is read where it is.
 */
export async function unsignedPapers(
  table: Table,
  user: Pick<ActorUser, 'id' | 'profiles'>,
  now: Millis,
): Promise<NeedsYouRow[]> {
  const names = new Map(user.profiles.map(({ id, fullName }) => [id, fullName]));
  const teams = (await teamsOfUser(table, user)).filter(({ isDeleted: left }) => !left);
  const playing = Map.groupBy(
    teams.flatMap((team) =>
      realPeople(team).flatMap((id) => (names.has(id) ? [{ id, tournamentId: team.tournamentId }] : [])),
    ),
    ({ tournamentId }) => tournamentId,
  );
  const events = (await Promise.all([...playing.keys()].map((id) => eventById(table, id))))
    .filter((event) => event !== null)
    .filter((event) => !isCanceled(event) && !isDeleted(event) && event.endDate >= dateIn(now, zoneOf(event)))
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
    .slice(0, most);
  const rows = await Promise.all(
    events.map(async (event) => {
      const ids = [...new Set((playing.get(event.id) ?? []).map(({ id }) => id))];
      const asked = await agreementsAsked(table, event);
      const each = await Promise.all(
        asked.map(async (agreement) => {
          const papers = await papersOf(table, agreement.id, ids);
          return ids
            .filter((id) => ['unsent', 'unsigned'].includes(paperState(agreement, papers.get(id))))
            .map((id) => rowOfPaper({ playerProfileId: id, fullName: names.get(id) ?? '', agreement, event }));
        }),
      );
      return each.flat();
    }),
  );
  // who plays in several of an organization's events signs once
  return rows.flat().filter(({ key }, at, all) => all.findIndex((row) => row.key === key) === at);
}
