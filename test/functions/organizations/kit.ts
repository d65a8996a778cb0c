import type { Actor } from '#domain/identity/actor.ts';
import { administratorProp } from '#domain/identity/relations.ts';
import { storedUser } from '#domain/identity/schema.ts';
import { seeded } from '#domain/kernel/ids.ts';
import { userItem, userRecordItem } from '#functions/subjects/identity/items.ts';
import { at } from '../../kit/catalog.ts';
import type { TestTable } from '../../kit/table.ts';

export const now = at('2026-09-01');

/** Returns a signed-in user with pages (organization IDs) from the start of the request. */
export const person = (id: number, more: object = {}): Actor =>
  ({
    kind: 'user',
    user: { id, pages: [], profiles: [], vbl: false, props: [], roles: [], ...more },
    teams: [],
    publicView: false,
  }) as unknown as Actor;
export const staff = person(9, { vbl: true });

export const pageOf = (userId: number, id: number, username: string, props: string[] = [administratorProp]) => ({
  userId,
  id,
  name: username,
  username,
  props,
});

/** Returns users with their emails, as stored. */
export const users = (of: Readonly<Record<number, string>>) =>
  Object.entries(of).flatMap(([id, email]) => {
    const emails = [{ email, isPrimary: true, isVerified: true }];
    const user = storedUser.parse({ id: Number(id), firstName: email.split('@')[0], emails });
    return [userItem.encode(user, 1), userRecordItem.encode(user, 1)];
  });

/** Returns the arguments of a handler. */
export const asking = (actor: Actor, more: object = {}) =>
  ({ params: {}, query: {}, body: {}, actor, now, requestId: 'r', holders: [], ...more }) as never;

/** Returns dependencies with sequential numbers. `forgotten` lists the users whose cached rights were dropped. */
export function depsOf(local: TestTable) {
  let next = 10_000;
  const forgotten: number[] = [];
  return {
    table: local.table,
    numbers: async () => next++,
    random: seeded(7),
    signingSecret: async () => 'the-secret-of-this-test',
    forget: (userId: number) => void forgotten.push(userId),
    forgotten,
  };
}
