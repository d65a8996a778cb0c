import type { Id } from '#domain/kernel/ids.ts';
import type { Table } from '../../kernel/table/table.ts';
import { teamDatesItem } from './items.ts';

/** The dates of a session that teams come to, by team; without those that come to all. */
export async function datesOfTeams(table: Table, teamIds: readonly Id[]): Promise<Map<Id, string[]>> {
  const found = await table.getMany(
    teamDatesItem,
    [...new Set(teamIds)].map((teamId) => ({ teamId })),
  );
  return new Map(found.map(({ teamId, days }) => [teamId, days.map(({ day }) => day)]));
}
