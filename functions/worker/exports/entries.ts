import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import { paperState, paperWords } from '#domain/notices/agreements/copy.ts';
import type { Roster, Team } from '#domain/registration/schema.ts';
import { realPeople } from '#domain/registration/teams/team-name.ts';
import { playerSheet, teamSheet } from '#domain/reporting/exports.ts';
import {
  agreementItem,
  agreementsOfOrganization,
  agreementVersionItem,
  signatureItem,
  versionsOf,
} from '../../subjects/agreements/items.ts';
import { papersOf } from '../../subjects/agreements/statuses.ts';
import { divisionItem, teamItem, teamsInTournament, tournamentItem } from '../../subjects/catalog/items.ts';
import { rostersOf, teamsOfDivision } from '../../subjects/catalog/teams.ts';
import { divisionPieces, type InDivision } from './divisions.ts';
import { momentOf, type Of, type Sheet } from './sheet.ts';

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

/** All of the events' teams, one division at a time. */
export const teamsSheet: Sheet<InDivision> = {
  head: teamSheet.head,
  pieces: divisionPieces,
  rows: async (of, at) => {
    const found = await entered(of, at);
    return found ? teamSheet.rowsOf(found.teams.map((team) => rowOf(found, team))) : [];
  },
};

/** Everyone on these teams, with their form answers. */
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

const agreementsOf = ({ table, organization }: Of) =>
  table.list(agreementItem, agreementsOfOrganization(organization.id));

/** The text of every agreement, in every version. */
export const agreementsSheet: Sheet<number> = {
  head: ['Agreement ID', 'Agreement', 'Version', 'Since', 'Text'],
  pieces: async (of) =>
    of.params.tournamentId === null ? (await agreementsOf(of)).map(({ id, name }) => ({ label: name, data: id })) : [],
  rows: async ({ table }, agreementId) =>
    (await table.list(agreementVersionItem, versionsOf(agreementId))).map(({ version, name, at, text }) => [
      ...[agreementId, name, version, momentOf(at), text],
    ]),
};

type ExportInput = { readonly agreementId: number; readonly tournamentId: number };

/** All signatures for the events that require an agreement, with signer, version, time and device. */
export const signaturesSheet: Sheet<ExportInput> = {
  head: [
    ...['Agreement ID', 'Event ID', 'Profile', 'State', 'Version', 'Player', 'Signed By', 'As', 'When'],
    ...['Link Emailed To', 'From', 'Browser'],
  ],
  pieces: async (of) =>
    (await agreementsOf(of)).flatMap(({ id, name, tournamentIds }) =>
      tournamentIds
        .filter((event) => of.params.tournamentId === null || event === of.params.tournamentId)
        .map((tournamentId) => ({ label: `${name}, event ${tournamentId}`, data: { agreementId: id, tournamentId } })),
    ),
  rows: async ({ table }, { agreementId, tournamentId }) => {
    const agreement = await table.get(agreementItem, { id: agreementId });
    const teams = await table.list(teamItem, teamsInTournament(tournamentId));
    const ids = [...new Set(teams.filter(({ isDeleted }) => !isDeleted).flatMap(realPeople))];
    if (!agreement) return [];
    const papers = await papersOf(table, agreementId, ids);
    const signed = await table.getMany(
      signatureItem,
      [...papers.values()]
        .filter(({ signedVersion }) => signedVersion > 0)
        .map(({ playerProfileId, signedVersion }) => ({ agreementId, playerProfileId, version: signedVersion })),
    );
    const byPlayer = new Map(signed.map((one) => [one.playerProfileId, one]));
    return ids.map((id) => {
      const one = byPlayer.get(id);
      const state = paperWords[paperState(agreement, papers.get(id))];
      return [
        ...[agreementId, tournamentId, id, state, one?.version ?? '', one?.player ?? '', one?.name ?? ''],
        ...[one?.as ?? '', momentOf(one?.at ?? null), one?.email ?? '', one?.from ?? '', one?.browser ?? ''],
      ];
    });
  },
};
