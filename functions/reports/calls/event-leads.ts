import { ok } from '#domain/kernel/result.ts';
import type { eventLeads } from '#domain/reporting/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { teamItem, teamsInTournament } from '../../store/catalog/items.ts';
import { userRecordItem } from '../../store/identity/items.ts';
import { leadItem, leadShards } from '../../store/registration/leads.ts';
import type { Deps } from '../deps.ts';
import { nameIn, reportedEvent } from '../event.ts';

/** So many of each shard are told, the latest first: a rush leaves thousands. */
const mostOfShard = 250;

export const eventLeadsHandler: Handler<typeof eventLeads, Deps> = async ({ params, actor }, { table }) => {
  const found = await reportedEvent(table, actor, params.id, 'event.manage');
  if (!found.ok) return found;
  const { divisions } = found.value;
  const [{ leads, more }, teams] = await Promise.all([
    leadsFor(table, params.id),
    table.list(teamItem, teamsInTournament(params.id)),
  ]);
  const users = await usersOf(table, [...new Set(leads.map(({ userId }) => userId))]);
  const buyers = new Set(teams.flatMap(({ userId, isDeleted }) => (userId === null || isDeleted ? [] : [userId])));
  const items = leads
    .toSorted((a, b) => b.dtModified - a.dtModified)
    .map(({ leadId, userId, divisionId, step, dtCreated, dtModified }) => {
      const user = users.get(userId);
      const emails = user?.emails ?? [];
      return {
        leadId,
        name: user ? `${user.firstName} ${user.lastName}`.trim() : 'Deleted account',
        email: (emails.find(({ isPrimary }) => isPrimary) ?? emails[0])?.email ?? '',
        divisionId,
        division: nameIn(divisions, divisionId),
        step,
        // by the teams there are: a browser can't say that it registered
        registered: buyers.has(userId),
        begun: dtCreated,
        last: dtModified,
      };
    });
  return ok({ items, more });
};

async function leadsFor(table: Table, eventId: number) {
  const pages = await Promise.all(
    leadShards(eventId).map((range) => table.query({ ...range, limit: mostOfShard, descending: true })),
  );
  return {
    leads: pages.flatMap(({ items }) => items.filter(leadItem.is).map((raw) => leadItem.decode(raw))),
    more: pages.some(({ lastKey }) => lastKey !== undefined),
  };
}

async function usersOf(table: Table, ids: readonly number[]) {
  const records = await table.getMany(
    userRecordItem,
    ids.map((id) => ({ id })),
  );
  return new Map(records.map((record) => [record.id, record]));
}
