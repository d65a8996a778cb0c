import { beforeEach, describe, expect, it } from 'vitest';
import { tokenHash } from '#functions/kernel/secret.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import { loadUser, peopleOf } from '#functions/subjects/identity/access.ts';
import { bookmarkItem, teamTokenItem } from '#functions/subjects/identity/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

const ana = { sub: 'sub-ana', email: 'ana@x.example', name: 'Ana Sand', staff: false };

describe('stored users', () => {
  let local: TestTable;
  beforeEach(() => {
    local = memoryTable();
  });

  it('are created only once for a new user, even when many requests arrive at once', async () => {
    const seen = await Promise.all(Array.from({ length: 8 }, () => peopleOf(local.table).userOf(ana, 1)));
    expect(new Set(seen.map(({ id }) => id)).size).toBe(1);
    const id = seen[0]?.id ?? 0;
    expect(await loadUser(local.table, id)).toMatchObject({
      id,
      fullname: 'Ana Sand',
      emails: [{ email: 'ana@x.example', isPrimary: true, isVerified: true }],
      vbl: false,
    });
  });

  it('load only the fields that grant rights, without names, contacts or favorites', async () => {
    const { id } = await peopleOf(local.table).userOf(ana, 1);
    await local.stored.putMany([
      pageItem.encode({ userId: id, id: 10, name: 'Ours', username: 'ours', props: ['TD'] }, 1),
      bookmarkItem.encode({ userId: id, id: 500, type: 'tournament' }, 1),
    ]);
    const asked: string[] = [];
    const watched = local.through(
      (client): Client => ({
        send: (command) => {
          asked.push(JSON.stringify(command.input));
          return client.send(command);
        },
      }),
    );
    const actor = await peopleOf(watched).userOf(ana, 1);
    expect(actor).toMatchObject({ id, pages: [{ id: 10, props: ['TD'] }] });
    expect(JSON.stringify(actor)).not.toContain('ana@x.example');
    expect(asked.join()).not.toContain('MINE#');
    expect(await loadUser(local.table, id)).toMatchObject({ bookmarks: [{ id: 500, type: 'tournament' }] });
  });

  it('are platform staff only if the user pool’s latest token says so', async () => {
    const people = peopleOf(local.table);
    const { id } = await people.userOf(ana, 1);
    expect((await people.userOf({ ...ana, staff: true }, 2)).vbl).toBe(true);
    expect((await loadUser(local.table, id)).vbl).toBe(true);
    expect((await people.userOf(ana, 3)).vbl).toBe(false);
    expect((await peopleOf(local.table).userOf(ana, 4)).vbl).toBe(false);
    expect((await loadUser(local.table, id)).vbl).toBe(false);
  });

  it('can use a team token, which is stored only as a hash', async () => {
    const token = 'a-token-nobody-guesses';
    await local.stored.putMany([teamTokenItem.encode({ hash: tokenHash(token), teamId: 5, validTo: 9_000 }, 1)]);
    const people = peopleOf(local.table);
    expect(await people.teamTokens([token, 'another'])).toEqual([{ teamId: 5, validTo: 9_000 }]);
    expect(await people.teamTokens([tokenHash(token)])).toEqual([]);
    expect(JSON.stringify(await local.everything())).not.toContain(token);
  });
});
