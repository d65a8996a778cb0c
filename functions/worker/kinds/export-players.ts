import { consentWords } from '#domain/clubs/consent.ts';
import { fieldWords, playerFields } from '#domain/clubs/player-fields.ts';
import type { ClubMember } from '#domain/clubs/schema.ts';
import { exportPlayersKind } from '#domain/jobs/kinds/clubs.ts';
import { csv, fileName } from '#domain/kernel/csv.ts';
import { clubItem, clubMemberItem, clubTeamItem, membersOfClub, teamsOfClub } from '../../subjects/clubs/items.ts';
import type { JobWork } from '../walk.ts';

const header = [...playerFields.map((field) => fieldWords[field]), 'Consent', 'Teams', 'Left', 'Profile'];
const dayOf = (at: number | null): string => (at === null ? '' : new Date(at).toISOString().slice(0, 10));

const lineOf = (member: ClubMember, teams: string): (string | number)[] => [
  ...playerFields.map((field) => member[field] ?? ''),
  consentWords[member.consent.state],
  teams,
  dayOf(member.leftAt),
  member.playerProfileId ?? '',
];

/** Everyone in a club, one line each, under the column names that an import recognizes. */
export const exportPlayersWork: JobWork<typeof exportPlayersKind.params, object> = {
  kind: exportPlayersKind,
  find: async ({ deps, params }) => {
    const [members, teams] = await Promise.all([
      deps.table.list(clubMemberItem, membersOfClub(params.clubId)),
      deps.table.list(clubTeamItem, teamsOfClub(params.clubId)),
    ]);
    const teamsOf = (id: string) =>
      teams
        .filter(({ memberIds }) => memberIds.includes(id))
        .map(({ name, season }) => `${name} (${season})`)
        .join(', ');
    const rows = members.map((member) => ({
      key: member.id,
      label: `${member.firstName} ${member.lastName}`,
      data: lineOf(member, teamsOf(member.id)),
      sums: { players: 1 },
    }));
    return { rows, cursor: null };
  },
  act: async (_, { data }) => ({ ok: true, told: 'Exported', sums: { players: 1 }, data }),
  file: async ({ deps, params }, answers) => {
    const lines: (string | number)[][] = [];
    for await (const { data } of answers) lines.push(data as (string | number)[]);
    const club = await deps.table.get(clubItem, { id: params.clubId });
    const name = fileName([club?.name ?? 'Club', 'players'], 'csv');
    return { name, text: csv(header, lines), type: 'text/csv; charset=utf-8' };
  },
  part: 200,
};
