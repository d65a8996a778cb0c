import { userOf } from '#domain/identity/actor.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { nextLook } from '#domain/memberships/joining.ts';
import { memberState } from '#domain/memberships/member-list.ts';
import type { giveMembership, memberHistory, noteMember } from '#domain/memberships/operations-members.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { fullName } from '#domain/people/names.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import { create, replace } from '../../kernel/table/write.ts';
import { currencyOf } from '../../subjects/commerce/currency.ts';
import { loadUser } from '../../subjects/identity/access.ts';
import { levelItem, memberItem, membershipItem, storedMembership } from '../../subjects/memberships/items.ts';
import { heldIn } from '../../subjects/memberships/members.ts';
import { playerItem } from '../../subjects/people/items.ts';
import type { Deps } from '../deps.ts';
import { levelNames, managedMembers, pictureOf, todayOf } from '../member.ts';

/** Someone who was never a member is treated as missing, so an organization can't read other people's addresses. */
export const memberHistoryHandler: Handler<typeof memberHistory, Deps> = async ({ query, actor, now }, { table }) => {
  const result = await managedMembers(table, actor, query.organization);
  if (!result.ok) return result;
  const { organization } = result.value;
  const { playerProfileId } = query;
  const [held, names, player, member, currency] = await Promise.all([
    heldIn(table, organization.id, playerProfileId),
    levelNames(table, organization.id),
    table.get(playerItem, { id: playerProfileId }),
    table.get(memberItem, { playerProfileId, organizationId: organization.id }),
    currencyOf(table, organization.id),
  ]);
  if (held.length === 0) return refuse(memberships['unknown-membership']());
  const today = todayOf(organization, now);
  const parent = player?.parent;
  const parentName = [parent?.firstName, parent?.lastName].filter(Boolean).join(' ');
  const guardian =
    held.find((of) => of.guardian)?.guardian ??
    (parent?.email || parentName ? { name: parentName, email: parent?.email ?? '' } : null);
  return ok({
    organization: { id: organization.id, name: organization.name, username: organization.username },
    player: {
      id: playerProfileId,
      name: player ? fullName(player) : (held[0]?.name ?? ''),
      imageUrl: pictureOf(player),
      email: player?.email ?? held[0]?.email ?? '',
      phone: player?.phone ?? '',
      dob: player?.dob ?? null,
      guardian,
    },
    items: held.map(
      ({
        id,
        levelId,
        level,
        from,
        to,
        source,
        orderId,
        paid,
        followsId,
        followedById,
        answers = {},
        canceled,
        renewal,
      }) => ({
        ...{
          id,
          level,
          from,
          to,
          source,
          orderId,
          paid,
          currency,
          followsId,
          answers,
          renewsItself: renewal !== null && !canceled,
        },
        levelName: names.get(levelId) ?? '',
        state: memberState({ from, to, canceled, followedById }, today),
      }),
    ),
    note: { text: member?.note ?? '', rev: member?.noteRev ?? 0, by: member?.notedBy ?? '' },
  });
};

/** The note has its own version, so buying a membership in the meantime doesn't cause a conflict. */
export const noteMemberHandler: Handler<typeof noteMember, Deps> = async ({ body, actor, ifMatch }, { table }) => {
  const result = await managedMembers(table, actor, body.organization);
  if (!result.ok) return result;
  const organizationId = result.value.organization.id;
  const { playerProfileId, text } = body;
  const [held, before] = await Promise.all([
    heldIn(table, organizationId, playerProfileId),
    table.get(memberItem, { playerProfileId, organizationId }),
  ]);
  if (held.length === 0) return refuse(memberships['unknown-membership']());
  const saved = await saveVersioned(table, { rev: before?.noteRev, ifMatch }, async () => {
    const user = userOf(actor);
    const notedBy = user ? (await loadUser(table, user.id)).fullname : '';
    const noted = { note: text.trim(), noteRev: (before?.noteRev ?? 0) + 1, notedBy };
    return ok({
      writes: [
        before
          ? replace(memberItem, before, { ...before, ...noted })
          : create(memberItem, { organizationId, playerProfileId, orderId: null, turn: 0, ...noted }),
      ],
      noted,
    });
  });
  const { noted } = saved.value;
  return ok({ rev: noted.noteRev });
};

export const giveMembershipHandler: Handler<typeof giveMembership, Deps> = async (
  { body, actor },
  { table, numbers },
) => {
  const result = await managedMembers(table, actor, body.organization);
  if (!result.ok) return result;
  const organizationId = result.value.organization.id;
  const { playerProfileId, levelId, from, to } = body;
  const [level, player] = await Promise.all([
    table.get(levelItem, { organizationId, id: levelId }),
    table.get(playerItem, { id: playerProfileId }),
  ]);
  if (!level) return refuse(memberships['unknown-level']());
  if (!player || player.mergedInto !== null) return refuse(memberships['person-missing']());
  const id = await numbers('membership');
  const membership = storedMembership.parse({
    ...{ id, organizationId, playerProfileId, levelId, level: level.level, from, to, source: 'staff' },
    ...{ name: fullName(player), email: player.email ?? player.parent?.email ?? '' },
    dueAt: nextLook({ to, canceled: false, followedById: null }, level, 0),
  });
  const newResult = await table.write(create(membershipItem, membership));
  if (!newResult.ok) throw new Error(`membership ${id} was refused`);
  return ok({ id });
};
