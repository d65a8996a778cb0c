import type { Roster, Team } from '#domain/registration/schema.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { rosterItem, rostersInDivision, teamItem, teamRefItem, teamsInDivision } from './items.ts';

/* A team is three items: its row, which most readers need alone, its roster, and where it is. */

type InDivision = { readonly divisionId: number; readonly id: number };

/** The rows of a division's teams; a moment old, as pages are. */
export const teamsOfDivision = (table: Table, divisionId: number): Promise<Stored<Team>[]> =>
  table.list(teamItem, teamsInDivision(divisionId));

/** A team by its id alone, wherever it is; consistent. */
export async function teamById(table: Table, id: number): Promise<Stored<Team> | null> {
  const ref = await table.get(teamRefItem, { id });
  return ref && table.get(teamItem, ref);
}

/** The forms of one team's people; consistent. */
export const rosterOf = (table: Table, team: InDivision): Promise<Stored<Roster> | null> => table.get(rosterItem, team);

/** The forms of all teams of a division; consistent. */
export const rostersOf = (table: Table, divisionId: number): Promise<Stored<Roster>[]> =>
  table.list(rosterItem, { ...rostersInDivision(divisionId), consistent: true });
