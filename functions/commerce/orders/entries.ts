import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import type { OrderEntry } from '#domain/commerce/views.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionItem, teamItem, teamRefItem } from '../../store/catalog/items.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';

/** What became of an order's entries: each as the team that it is now, wherever that has moved. */
export async function entriesOf(table: Table, { lines, teamIds }: StoredOrder): Promise<OrderEntry[]> {
  const entries = lines.flatMap(({ item }) => ('registration' in item ? [item] : []));
  return Promise.all(
    entries.map(async ({ id: itemId, registration, teamName, division }) => {
      const teamId = teamIds[itemId] ?? null;
      const ref = teamId === null ? null : await table.get(teamRefItem, { id: teamId });
      const { tournamentId, divisionId } = ref ?? {
        tournamentId: registration.tournamentId,
        divisionId: registration.tournamentDivisionId,
      };
      const [team, of] = await Promise.all([
        ref && teamId !== null ? table.get(teamItem, { divisionId, id: teamId }) : null,
        table.get(divisionItem, { id: divisionId }),
      ]);
      return {
        ...{ itemId, tournamentId, divisionId, teamId: team && !team.isDeleted ? teamId : null },
        division: of ? divisionName(of) : division,
        teamName: team?.name || teamName || registration.teamName,
        state: !team ? 'coming' : team.isDeleted ? 'withdrawn' : team.waitlist ? 'waitlist' : 'registered',
      };
    }),
  );
}
