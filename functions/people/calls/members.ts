import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { memberState } from '#domain/memberships/member-list.ts';
import type { cancelMemberships, organizationMembers } from '#domain/memberships/operations.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { replace } from '../../kernel/table/write.ts';
import { membershipItem, membershipsOfOrganization } from '../../store/memberships/items.ts';
import { organizationItem, usernameItem } from '../../store/organizations/items.ts';
import { playerItem } from '../../store/people/items.ts';
import type { Deps } from '../deps.ts';

export const organizationMembersHandler: Handler<typeof organizationMembers, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const organization = await managed(table, actor, params.username);
  if (!organization) return refuse(organizations['unknown-organization']());
  const all = await table.list(membershipItem, membershipsOfOrganization(organization.id));
  const players = await table.getMany(
    playerItem,
    all.map(({ playerProfileId }) => ({ id: playerProfileId })),
  );
  const byId = new Map(players.map((player) => [player.id, player]));
  const today = dateIn(now, organization.timeZone);
  return ok({
    items: all.map((membership) => {
      const player = byId.get(membership.playerProfileId);
      const { id, playerProfileId, level, from, to } = membership;
      const name = [player?.firstName, player?.lastName].filter(Boolean).join(' ');
      const state = memberState(membership, today);
      return { id, playerProfileId, name, email: player?.email ?? '', level, from, to, state };
    }),
  });
};

export const cancelMembershipsHandler: Handler<typeof cancelMemberships, Deps> = async (
  { params, body, actor },
  { table },
) => {
  const organization = await managed(table, actor, params.username);
  if (!organization) return refuse(organizations['unknown-organization']());
  const found = await table.getMany(membershipItem, body.memberships);
  const own = found.filter(({ organizationId }) => organizationId === organization.id);
  const wanted = new Set(body.memberships.map(({ id, playerProfileId }) => `${playerProfileId}#${id}`));
  if (own.length < wanted.size) return refuse(memberships['unknown-membership']());
  const changed = own.filter(({ canceled }) => canceled !== body.canceled);
  const kept = await table.transact(
    changed.map((membership) => replace(membershipItem, membership, { ...membership, canceled: body.canceled })),
  );
  if (!kept.ok) throw new ProblemError(request.stale());
  return ok({ changed: changed.length });
};

/** An organization by its user name, for whoever manages its memberships (`membership.manage`); null when there is none. */
async function managed(table: Table, actor: Actor, username: string) {
  const name = await table.get(usernameItem, { username }, { consistent: false });
  const organization = name && (await table.get(organizationItem, { id: name.organizationId }, { consistent: false }));
  if (!organization?.isActive) return null;
  if (!can(actor, 'membership.manage', { organization })) throw new ProblemError(request.forbidden());
  return organization;
}
