import { describe, expect, it } from 'vitest';
import { type Actor, actorOf } from '#domain/identity/actor.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { team } from '#domain/registration/schema.ts';
import { yearBeforeOf } from '#functions/reports/event.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem, teamItem } from '#functions/subjects/catalog/items.ts';
import { encodedOrganization } from '#functions/subjects/organizations/founding.ts';
import { aDivision, aTournament, at } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';

/** Returns a manager of the organization's events. */
const managerOf = (organizationId: number): Actor => {
  const page = { id: organizationId, name: 'Beach', username: `o${organizationId}`, props: [] };
  const none = { roles: [], props: [], bidPrograms: [], profiles: [], collegeTeams: [] };
  return actorOf({ id: 70, pages: [page], vbl: false, vblx: false, data: false, ...none }, at('2026-05-01'));
};

describe('last year’s event', () => {
  it('is found through the event it was copied from, for its managers only', async () => {
    const { table, stored } = memoryTable();
    const event = (id: number, startDate: string, organizationId: number, copiedFrom: number | null) =>
      aTournament({ id, name: `Open ${id}`, startDate, endDate: startDate, organizationId, copiedFrom });
    const last = event(1, '2025-06-14', 10, null);
    const inBetween = event(2, '2025-12-06', 20, 1);
    const now = event(3, '2026-06-13', 20, 2);
    const dtRegistered = at('2025-06-04');
    await stored.putMany([
      ...[10, 20].flatMap((id) => encodedOrganization(storedOrganization.parse({ id, name: 'O', username: `o${id}` }))),
      ...[last, inBetween, now].flatMap(encodedEvent),
      divisionItem.encode(aDivision({ id: 11, tournamentId: 1, maxTeams: 8 }), 1),
      teamItem.encode(team.parse({ id: 5, tournamentId: 1, divisionId: 11, name: 'Moe', dtRegistered }), 1),
    ]);
    expect(await yearBeforeOf(table, managerOf(10), now)).toEqual({
      ...{ name: 'Open 1', startDate: '2025-06-14', capacity: 8 },
      fill: [{ date: '2026-06-03', registered: 1, waiting: 0 }],
    });
    expect(await yearBeforeOf(table, managerOf(20), now)).toBeNull();
    expect(await yearBeforeOf(table, managerOf(10), inBetween)).toBeNull();
  });
});
