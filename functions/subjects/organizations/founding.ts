import type { z } from 'zod';
import { type Actor, isStaff } from '#domain/identity/actor.ts';
import { identity } from '#domain/identity/problems.ts';
import { administratorProp, clubProp } from '#domain/identity/relations.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { founded, type founding } from '#domain/organizations/edits.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { freeUsername, organizationCardOf, shapeOf, wantedUsername } from '#domain/organizations/usernames.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { count, type Limit } from '../../kernel/limits.ts';
import type { Raw } from '../../kernel/table/item.ts';
import type { Numbers } from '../../kernel/table/numbers.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, type Write } from '../../kernel/table/write.ts';
import { organizationCardItem, organizationItem, themeItem, usernameItem, usernameShapeItem } from './items.ts';
import { pageItem } from './queries.ts';

const foundings: Limit = { name: 'found-organization', most: 3, per: 86_400_000 };

type Founding = z.output<typeof founding>;
type Refused = ReturnType<
  (typeof identity)['username-taken'] | (typeof organizations)['founded-too-many' | 'username-lookalike']
>;
type FoundedPage = {
  readonly userId: number;
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly props: string[];
};

/** The dependencies for starting an organization, and the user who starts it. */
type By = { readonly actor: Actor; readonly table: Table; readonly numbers: Numbers; readonly now: Millis };

/**
 * Starts an organization. Everyone but platform staff is limited to three a day. One transaction creates it with its
 * username, its founder's page and anything else it starts with (`beside`, such as a club's data).
 */
export async function startOrganization(
  body: Founding,
  { actor, table, numbers, now }: By,
  beside: ((organization: StoredOrganization) => Write[]) | null = null,
): Promise<Result<{ readonly organization: StoredOrganization; readonly page: FoundedPage }, Refused>> {
  const userId = signedIn(actor);
  const free = await takenOrFree(table, body.username, null, isStaff(actor));
  if (!free.ok) return refuse(free.problem as Refused);
  if (!isStaff(actor) && !(await count(table, foundings, String(userId), now)))
    return refuse(organizations['founded-too-many']());
  const made = founded({ ...body, username: free.value }, await numbers('organization'));
  const props = beside ? [clubProp] : [];
  const organization = { ...made.organization, props };
  const { id, name, username } = organization;
  const page = { userId, id, name, username, props: [...props, administratorProp] };
  const saved = await table.transact([
    create(usernameItem, { username, organizationId: id }, { tag: 'name' }),
    create(usernameShapeItem, { shape: shapeOf(username), organizationId: id }, { tag: 'shape' }),
    create(organizationItem, organization),
    create(organizationCardItem, organizationCardOf(organization)),
    create(themeItem, made.theme),
    create(pageItem, page),
    ...(beside?.(organization) ?? []),
  ]);
  if (saved.ok) return ok({ organization, page });
  return refuse(saved.problem.tag === 'name' ? identity['username-taken']() : organizations['username-lookalike']());
}

/** Returns the items of an organization, for seeds. */
export const encodedOrganization = (organization: StoredOrganization): Raw[] => {
  const { id: organizationId, username } = organization;
  return [
    organizationItem.encode(organization, 1),
    organizationCardItem.encode(organizationCardOf(organization), 1),
    usernameItem.encode({ username, organizationId }, 1),
    usernameShapeItem.encode({ shape: shapeOf(username), organizationId }, 1),
  ];
};

/**
 * Returns a username in its stored form if an organization (`own`, or null for a new one) can take it now. The write
 * checks it again.
 */
export async function takenOrFree(
  table: Table,
  wanted: string,
  own: number | null,
  staff: boolean,
): Promise<Result<string>> {
  const read = wantedUsername(wanted, staff);
  if (!read.ok) return read;
  const [name, shape] = await Promise.all([
    table.get(usernameItem, { username: read.value }),
    table.get(usernameShapeItem, { shape: shapeOf(read.value) }),
  ]);
  const held = { name: name?.organizationId ?? null, shape: shape?.organizationId ?? null };
  return freeUsername(read.value, held, own);
}
