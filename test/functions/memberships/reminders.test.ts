import { expect, it } from 'vitest';
import { addDays } from '#domain/kernel/zoned-time.ts';
import { remindMembers } from '#functions/memberships/remind-members.ts';
import { levelItem, membershipItem, storedLevel, storedMembership } from '#functions/subjects/memberships/items.ts';
import { at } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';

const now = at('2026-09-01');

it('one membership reminder is sent at each scheduled check before the membership ends, and none afterward', async () => {
  const local = memoryTable({ chaos: false });
  const level = storedLevel.parse({ id: 1, organizationId: 10, name: 'Gold', price: 1_000, level: 3 });
  const of = (playerProfileId: number, days: number) =>
    membershipItem.encode(
      storedMembership.parse({
        ...{ id: 1, organizationId: 10, playerProfileId, levelId: 1, level: 3, dueAt: now - 1 },
        ...{ from: '2025-01-01', to: addDays('2026-09-01', days) },
      }),
      1,
    );
  await local.stored.putMany([levelItem.encode(level, 1), of(1, -50), of(2, 20)]);
  await remindMembers(now, { table: local.table });
  await remindMembers(now, { table: local.table });
  const found = async (playerProfileId: number) => local.table.get(membershipItem, { playerProfileId, id: 1 });
  expect(await found(1)).toMatchObject({ reminded: 0, dueAt: null });
  expect(await found(2)).toMatchObject({ reminded: 1 });
});
