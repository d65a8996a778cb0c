import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedOrganization, storedTheme } from '#domain/organizations/schema.ts';
import { organizationsHandler } from '#functions/catalog/calls/organizations.ts';
import { remove } from '#functions/kernel/table/write.ts';
import { encodedOrganization } from '#functions/subjects/organizations/founding.ts';
import { listedOrganizations, themeItem, usernameItem } from '#functions/subjects/organizations/items.ts';
import { themeOf } from '#functions/subjects/organizations/queries.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

const known = [
  { id: 1, name: 'Zuma', username: 'zuma' },
  { id: 2, name: 'ácido Beach', username: 'acid', notes: 'owes us money' },
  { id: 3, name: 'Beach Club', username: 'bc', stripeAccounts: [{ id: 'acct_1', currency: 'USD' }] },
  { id: 4, name: '4 Winds', username: 'winds' },
  { id: 5, name: 'Hidden', username: 'hidden', isPublic: false },
  { id: 6, name: 'Over', username: 'over', isActive: false },
];

describe('organizations', () => {
  let local: TestTable;
  beforeAll(async () => {
    local = memoryTable();
    await local.stored.putMany([
      ...known.flatMap((of) => encodedOrganization(storedOrganization.parse({ isPublic: true, ...of }))),
      themeItem.encode(storedTheme.parse({ organizationId: 1, name: 'Zuma', primary: '112233' }), 1),
    ]);
  });
  afterAll(() => local.stop());

  const listed = async (search?: string) => {
    const reply = await organizationsHandler({ query: { ...(search && { search }) } } as never, { table: local.table });
    return reply.ok ? reply.value.items.map(({ name }) => name) : [];
  };

  it('are listed by name, except hidden and closed ones', async () => {
    expect(await listed()).toEqual(['4 Winds', 'ácido Beach', 'Beach Club', 'Zuma']);
    expect(await listed('beach')).toEqual(['ácido Beach', 'Beach Club']);
  });

  it('are found by name or username from the third letter on', async () => {
    expect(await listed('zu')).toEqual(await listed());
    expect(await listed('zum')).toEqual(['Zuma']);
    expect(await listed('acid')).toEqual(['ácido Beach']);
    expect(await listed('unknown')).toEqual([]);
  });

  it('have no private data, such as notes or payment accounts, in any index', async () => {
    for (const { pk } of listedOrganizations()) {
      for (const item of (await local.stored.query({ pk, index: 'gs1' })).items)
        expect(item).not.toHaveProperty(item.notes === undefined ? 'stripeAccounts' : 'notes');
    }
  });

  it('keep their theme when their username changes', async () => {
    expect(await themeOf(local.table, 'zuma')).toMatchObject({ username: 'zuma', primary: '112233' });
    await local.stored.transact([remove(usernameItem, { username: 'zuma' })]);
    await local.stored.putMany([usernameItem.encode({ username: 'zuma-beach', organizationId: 1 }, 1)]);
    expect(await themeOf(local.table, 'zuma-beach')).toMatchObject({ username: 'zuma-beach', primary: '112233' });
    expect(await themeOf(local.table, 'zuma')).toBeNull();
  });
});
