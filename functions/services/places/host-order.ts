import type { Millis } from '#domain/kernel/time.ts';
import { lineTimes } from '#domain/registration/places/line.ts';
import { sortWaitlist } from '#domain/registration/places/waitlist-order.ts';
import type { Table } from '../../kernel/table/table.ts';
import { teamsOfDivision } from '../../store/catalog/teams.ts';
import { type Hold, holdItem, lineOf } from '../../store/registration/items.ts';
import type { DivisionPlaces } from './places.ts';

/**
 * A division's line as its host sorts it (`waitlist-sort-X`): teams that wait in that order, then the forms that are still open, of which nobody knows yet
 * what they are sorted by, by arrival. The whole line is read, which only lines of such divisions are, and only while a place is free.
 */
export async function lineByHost(table: Table, { id, hostSorts = [] }: DivisionPlaces, now: Millis): Promise<Hold[]> {
  const heads = await table.work(lineOf(id), { upTo: now - lineTimes.settles });
  const tickets = await table.getByKeys(holdItem, heads);
  const ofTeam = new Map(
    tickets.flatMap((ticket) => (ticket.teamId === null ? [] : [[ticket.teamId, ticket] as const])),
  );
  const teams = (await teamsOfDivision(table, id)).filter((team) => ofTeam.has(team.id));
  const sorted = sortWaitlist(teams, { props: [...hostSorts] }).flatMap((team) => ofTeam.get(team.id) ?? []);
  const known = new Set(sorted);
  return [...sorted, ...tickets.filter((ticket) => !known.has(ticket))];
}
