import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { cancelMemberships } from '#domain/memberships/operations-members.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { nextLook } from '#domain/memberships/reminders.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { replace } from '../../kernel/table/write.ts';
import { levelItem, levelsOf, membershipItem } from '../../store/memberships/items.ts';
import type { Deps } from '../deps.ts';
import { managedMembers } from '../found.ts';

/** Money is not moved: that is the order desk's, or the holder's own (commerce/calls/cancel-membership.ts). */
export const cancelMembershipsHandler: Handler<typeof cancelMemberships, Deps> = async (
  { params, body, actor },
  { table },
) => {
  const managed = await managedMembers(table, actor, params.username);
  if (!managed.ok) return managed;
  const { id: organizationId } = managed.value.organization;
  const found = await table.getMany(membershipItem, body.memberships);
  const own = found.filter((of) => of.organizationId === organizationId);
  const wanted = new Set(body.memberships.map(({ id, playerProfileId }) => `${playerProfileId}#${id}`));
  if (own.length < wanted.size) return refuse(memberships['unknown-membership']());
  const levels = new Map((await table.list(levelItem, levelsOf(organizationId))).map((level) => [level.id, level]));
  const changed = own.filter(({ canceled }) => canceled !== body.canceled);
  const kept = await table.transact(
    changed.map((of) => {
      const next = { ...of, canceled: body.canceled };
      return replace(membershipItem, of, {
        ...next,
        dueAt: nextLook(next, levels.get(of.levelId) ?? null, of.reminded),
      });
    }),
  );
  if (!kept.ok) throw new ProblemError(request.stale());
  return ok({ changed: changed.length });
};
