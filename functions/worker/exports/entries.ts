import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import type { Roster, Team } from '#domain/registration/schema.ts';
import { playerSheet, teamSheet } from '#domain/reporting/exports.ts';
import { divisionItem, tournamentItem } from '../../store/catalog/items.ts';
import { rostersOf, teamsOfDivision } from '../../store/catalog/teams.ts';
import { divisionPieces, type InDivision } from './divisions.ts';
import type { Of, Sheet } from './sheet.ts';

type Entered = { readonly event: EventFacts; readonly division: Division; readonly teams: readonly Team[] };
async function entered({ table }: Of, { tournamentId, divisionId }: InDivision): Promise<Entered | null> {
  const [event, division, teams] = await Promise.all([
    table.get(tournamentItem, { id: tournamentId }),
    table.get(divisionItem, { id: divisionId }),
    teamsOfDivision(table, divisionId),
  ]);
  return event && division && { event, division, teams };
}
const rowOf = ({ event, division }: Entered, team: Team) => ({
  team,
  division: `${event.name}, ${divisionName(division)}`,
  zone: zoneOf(event),
});

/** Every team of the events, a division at a time. */
export const teamsSheet: Sheet<InDivision> = {
  head: teamSheet.head,
  pieces: divisionPieces,
  rows: async (of, at) => {
    const found = await entered(of, at);
    return found ? teamSheet.rowsOf(found.teams.map((team) => rowOf(found, team))) : [];
  },
};

/** Everybody on these teams, with what their forms say. */
export const playersSheet: Sheet<InDivision> = {
  head: playerSheet.head,
  pieces: divisionPieces,
  rows: async (of, at) => {
    const [found, rosters] = await Promise.all([entered(of, at), rostersOf(of.table, at.divisionId)]);
    if (!found) return [];
    const forms = new Map<number, Roster>(rosters.map((roster) => [roster.id, roster]));
    return playerSheet.rowsOf(
      found.teams.flatMap((team) => {
        const roster = forms.get(team.id);
        return roster ? [{ ...rowOf(found, team), roster }] : [];
      }),
    );
  },
};
