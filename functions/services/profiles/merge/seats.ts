import { renumbered } from '#domain/people/merge.ts';
import { everyone, realPeople } from '#domain/registration/teams/everyone.ts';
import type { Table } from '../../../kernel/table/table.ts';
import { replace } from '../../../kernel/table/write.ts';
import { bidItem } from '../../../store/bids/items.ts';
import { rosterItem, teamItem } from '../../../store/catalog/items.ts';
import { rosterOf, teamById, teamsOfDivision } from '../../../store/catalog/teams.ts';
import type { Step } from './step.ts';

/** A team's row and forms with somebody's number in place of another's. */
export async function seated(table: Table, teamId: number, from: number, to: number): Promise<Step> {
  const team = await teamById(table, teamId);
  if (!team) return { left: 'The team is gone.' };
  const roster = await rosterOf(table, team);
  const others = (await teamsOfDivision(table, team.divisionId)).filter(
    ({ id, isDeleted }) => id !== teamId && !isDeleted,
  );
  if (others.some((each) => realPeople(each).includes(to))) return { left: 'Both are on teams of this division.' };
  const seats = renumbered(everyone(team), from, to);
  if (!seats) return { left: 'Somebody else sits there now.' };
  const forms = (list: readonly { playerProfileId?: number | undefined }[]) =>
    list.map((form) => (form.playerProfileId === from ? { ...form, playerProfileId: to } : form));
  const n = team.players.length;
  const { rev: _, ...row } = team;
  return {
    before: { teamId },
    writes: [
      replace(teamItem, team, { ...row, players: seats.slice(0, n), alternates: seats.slice(n) }),
      ...(roster
        ? [
            replace(rosterItem, roster, {
              ...roster,
              players: forms(roster.players) as never,
              alternates: forms(roster.alternates) as never,
            }),
          ]
        : []),
    ],
  };
}

export async function bidOf(table: Table, bidId: string, from: number, to: number): Promise<Step> {
  const bid = await table.get(bidItem, { bidId });
  const players = bid?.players as readonly { id: number | null }[] | undefined;
  const seats = players && renumbered(players, from, to);
  if (!bid || !seats) return { left: 'Somebody else is on the bid now.' };
  return { before: { bidId }, writes: [replace(bidItem, bid, { ...bid, players: seats as never })] };
}
