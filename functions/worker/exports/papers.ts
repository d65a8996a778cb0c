import { paperState, paperWords } from '#domain/notices/agreements/state.ts';
import { realPeople } from '#domain/registration/teams/everyone.ts';
import { papersOf } from '../../services/agreements/statuses.ts';
import { teamItem, teamsInTournament } from '../../store/catalog/items.ts';
import {
  agreementItem,
  agreementsOfOrganization,
  agreementVersionItem,
  signatureItem,
  versionsOf,
} from '../../store/notices/agreements.ts';
import { momentOf, type Of, type Sheet } from './sheet.ts';

const agreementsOf = ({ table, organization }: Of) =>
  table.list(agreementItem, agreementsOfOrganization(organization.id));

/** The words of every agreement in every version. */
export const agreementsSheet: Sheet<number> = {
  head: ['Agreement Id', 'Agreement', 'Version', 'Since', 'Text'],
  pieces: async (of) =>
    of.params.tournamentId === null ? (await agreementsOf(of)).map(({ id, name }) => ({ label: name, data: id })) : [],
  rows: async ({ table }, agreementId) =>
    (await table.list(agreementVersionItem, versionsOf(agreementId))).map(({ version, name, at, text }) => [
      ...[agreementId, name, version, momentOf(at), text],
    ]),
};

type Asked = { readonly agreementId: number; readonly tournamentId: number };

/** Who of the events that ask has signed what, when and from where. */
export const signaturesSheet: Sheet<Asked> = {
  head: [
    ...['Agreement Id', 'Event Id', 'Profile', 'State', 'Version', 'Player', 'Signed By', 'As', 'When'],
    ...['Link Mailed To', 'From', 'Browser'],
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
