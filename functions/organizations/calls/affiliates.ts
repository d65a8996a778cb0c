import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { affiliates, changeAffiliates, isAffiliate } from '#domain/organizations/operations-affiliates.ts';
import { organizations } from '#domain/organizations/problems.ts';
import {
  type Affiliation,
  type Affinity,
  afterAct,
  mirrored,
  mostOf,
  relations,
  type StoredOrganization,
} from '#domain/organizations/schema.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, overwrite, replace } from '../../kernel/table/write.ts';
import {
  affiliationItem,
  affiliationsOf,
  organizationCardItem,
  usernameItem,
} from '../../subjects/organizations/items.ts';
import { managedBy, organizationByUsername } from '../../subjects/organizations/queries.ts';
import type { Deps } from '../deps.ts';

/** Returns all of an organization's relations, with the other organizations' current names. */
async function listOf(table: Table, organization: StoredOrganization, actor: Actor) {
  const lists = await Promise.all(
    relations.map((relation) =>
      table.list(affiliationItem, { ...affiliationsOf(organization.id, relation), consistent: true }),
    ),
  );
  const all = lists.flat();
  const ids = [...new Set(all.map(({ otherId }) => otherId))];
  const cards = await table.getMany(
    organizationCardItem,
    ids.map((id) => ({ id })),
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  const items = all.flatMap(({ relation, state, byUs, since, otherId }) => {
    const card = byId.get(otherId);
    if (!card) return [];
    const { id, name, username, logoUrl } = card;
    return [{ relation, state, byUs, since, organization: { id, name, username, logoUrl } }];
  });
  items.sort((a, b) => a.organization.name.localeCompare(b.organization.name, 'en'));
  return ok({ items, mayGovern: can(actor, 'organization.govern', { organization }) });
}

export const affiliatesHandler: Handler<typeof affiliates, Deps> = async ({ params, actor }, { table }) => {
  const managed = await managedBy(table, actor, params.username, 'organization.manage');
  return managed ? listOf(table, managed.organization, managed.actor) : refuse(organizations['unknown-organization']());
};

const countOf = async (table: Table, organizationId: number, relation: Affinity): Promise<number> =>
  (await table.list(affiliationItem, affiliationsOf(organizationId, relation))).filter(({ state }) => state !== 'ended')
    .length;

/** Requests, accepts or ends a relation. Writes both sides together, and only if neither has changed. */
export const changeAffiliatesHandler: Handler<typeof changeAffiliates, Deps> = async (
  { params, body: { act, relation, other: name }, actor, now },
  { table },
) => {
  const managed = await managedBy(table, actor, params.username, 'organization.govern');
  const other = managed && (await organizationByUsername(table, name));
  if (!managed || !other) return refuse(organizations['unknown-organization']());
  const { organization } = managed;
  if (other.id === organization.id) return refuse(organizations['own-affiliate']());
  const key = { organizationId: organization.id, relation, otherId: other.id };
  const before = await table.get(affiliationItem, key);
  const after = afterAct(before, act);
  if (!after.ok) return after;
  const isNew = after.value.state === 'asked';
  if (isNew && (await countOf(table, organization.id, relation)) >= mostOf[relation])
    return refuse(organizations['too-many-affiliates']());
  const side = (of: StoredOrganization, to: StoredOrganization): Omit<Affiliation, 'relation' | 'byUs'> => ({
    organizationId: of.id,
    otherId: to.id,
    state: after.value.state,
    since: now,
    username: of.username,
    otherName: to.name,
  });
  const { byUs } = after.value;
  const own = { ...side(organization, other), relation, byUs };
  const saved = await table.transact([
    before ? replace(affiliationItem, before, own) : create(affiliationItem, own),
    overwrite(affiliationItem, { ...side(other, organization), relation: mirrored[relation], byUs: !byUs }),
  ]);
  if (!saved.ok) throw new ProblemError(request.stale());
  return listOf(table, organization, managed.actor);
};

export const isAffiliateHandler: Handler<typeof isAffiliate, Deps> = async ({ params, query }, { table }) => {
  const late = { consistent: false } as const;
  const [own, other] = await Promise.all([
    table.get(usernameItem, { username: params.username }, late),
    table.get(usernameItem, { username: query.of }, late),
  ]);
  if (!own) return refuse(organizations['unknown-organization']());
  const key = {
    organizationId: own.organizationId,
    relation: 'affiliate' as const,
    otherId: other?.organizationId ?? 0,
  };
  return ok(other !== null && (await table.get(affiliationItem, key, late))?.state === 'active');
};
