import { expect, it } from 'vitest';
import { organization } from '#domain/organizations/schema.ts';
import { onMembershipEnding } from '#functions/notices/consumers/memberships.ts';
import type { Deps } from '#functions/notices/deps.ts';
import { levelItem, membershipItem, storedLevel, storedMembership } from '#functions/subjects/memberships/items.ts';
import { organizationItem } from '#functions/subjects/organizations/items.ts';
import { at } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';

type Mail = Parameters<Deps['email']>[0];

it('a membership email shows when the membership ends, with the time zone and what to do', async () => {
  const local = memoryTable({ chaos: false });
  const host = { id: 10, name: 'Great Lakes', username: 'lakes', timeZone: 'America/Detroit' };
  const level = { id: 1, organizationId: 10, name: 'Gold', price: 1_000, level: 3 };
  const held = {
    ...{ id: 1, organizationId: 10, playerProfileId: 5, levelId: 1, level: 3, reminded: 1 },
    ...{ name: 'Bea Kay', email: 'bea@x.example', from: '2025-10-01', to: '2026-09-30' },
  };
  await local.stored.putMany([
    organizationItem.encode(organization.parse(host), 1),
    levelItem.encode(storedLevel.parse(level), 1),
    membershipItem.encode(storedMembership.parse(held), 1),
  ]);
  const mails: Mail[] = [];
  const deps = {
    ...{ table: local.table, origin: 'https://sideout.test', signingSecret: async () => 'secret' },
    email: async (mail: Mail) => void mails.push(mail),
  } as Partial<Deps> as Deps;
  const data = { playerProfileId: 5, id: 1, reminded: 1 };
  await onMembershipEnding({ id: 'e', at: at('2026-09-10'), data } as never, deps);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['bea@x.example', 'Bea Kay’s Gold membership ends on Wed, Sep 30, 2026 (Eastern Time)'],
  ]);
  expect(mails[0]?.text).toContain('Renew by the end of that day and the new term starts the day after.');
});
