import { type Actor, userOf } from '#domain/identity/actor.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { acceptInvite, checkInvitee, readInvitees, deleteInvites as withdrawn } from '#domain/memberships/joining.ts';
import type {
  checkInvites,
  deleteInvites,
  inviteByCode,
  invites,
  sendInviteAgain,
  sendInvites,
} from '#domain/memberships/operations-invites.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { guessing, type Limit } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { replace, update } from '../../kernel/table/write.ts';
import { loadUser } from '../../subjects/identity/access.ts';
import {
  codeHash,
  isOpenInvite,
  levelItem,
  memberCodeItem,
  memberInviteItem,
  memberInvitesOf,
} from '../../subjects/memberships/items.ts';
import { invitePass, inviteWrites, openOrganization } from '../../subjects/memberships/members.ts';
import type { Deps } from '../deps.ts';
import { levelNames, managedMembers } from '../member.ts';

/** People can mistype a code a few times. A script that guesses codes is stopped both by source and by organization. */
const codeLimits = {
  source: { name: 'memberCodeFrom', most: 20, per: hour },
  organization: { name: 'memberCodeOf', most: 300, per: 10 * minute },
} as const satisfies Record<string, Limit>;

export const inviteByCodeHandler: Handler<typeof inviteByCode, Deps> = async (
  { body, source, now },
  { table, signingSecret },
) => {
  const organization = await openOrganization(table, body.organization);
  const organizationId = organization?.id ?? 0;
  const result = await guessing(
    table,
    [
      [codeLimits.source, source],
      [codeLimits.organization, String(organizationId)],
    ],
    now,
    async () => {
      const way = await table.get(memberCodeItem, { organizationId, hash: codeHash(organizationId, body.code) });
      const invite = way && (await table.get(memberInviteItem, { organizationId, id: way.inviteId }));
      return invite && isOpenInvite(invite) && acceptInvite(invite, body.code, now).ok ? invite : null;
    },
    (invite) => invite !== null,
  );
  if (!result.ok) throw new ProblemError(result.problem);
  const invite = result.value;
  if (!invite) return refuse(memberships['invite-invalid']());
  if (invite.status === 'sent')
    await table.write(
      update(
        memberInviteItem,
        { organizationId, id: invite.id },
        { set: { status: 'opened' } },
        { if: ['=', 'status', 'sent'] },
      ),
    );
  const { levelId, id: inviteId, name, email } = invite;
  return ok({ levelId, name, email, pass: invitePass({ organizationId, levelId, inviteId }, await signingSecret()) });
};

export const checkInvitesHandler: Handler<typeof checkInvites, Deps> = async ({ body, actor }, { table }) => {
  const level = await levelOf(table, actor, body);
  if (!level.ok) return level;
  const memberInvites = await table.list(memberInviteItem, memberInvitesOf(level.value.organizationId));
  const { good, bad } = readInvitees(body.text);
  const checked = good.map((invitee) => ({ invitee, reply: checkInvitee(memberInvites, body.levelId, invitee) }));
  return ok({
    good: checked.flatMap(({ reply }) => (reply.ok ? [reply.value] : [])),
    bad: [
      ...bad.map((line) => ({ line: line.slice(0, 200), why: 'There’s no email on this line.' })),
      ...checked.flatMap(({ invitee, reply }) =>
        reply.ok ? [] : [{ line: `${invitee.email} ${invitee.name}`.trim(), why: reply.problem.title }],
      ),
    ],
  });
};

/** Sends each address one invitation. People who already have an open invitation to the level get none and count as known. */
export const sendInvitesHandler: Handler<typeof sendInvites, Deps> = async (
  { body, actor, now },
  { table, random },
) => {
  const level = await levelOf(table, actor, body);
  if (!level.ok) return level;
  const { organizationId } = level.value;
  const memberInvites = await table.list(memberInviteItem, memberInvitesOf(organizationId));
  const inviter = await nameOf(table, actor);
  const wanted = new Map(
    body.invitees.flatMap((invitee) => {
      const checked = checkInvitee(memberInvites, body.levelId, invitee);
      return checked.ok ? [[checked.value.email, checked.value] as const] : [];
    }),
  );
  const all = [...wanted.values()];
  for (let at = 0; at < all.length; at += 20) {
    const writes = all
      .slice(at, at + 20)
      .flatMap((invitee) =>
        inviteWrites({ organizationId, levelId: body.levelId, ...invitee }, { now, random, inviter }),
      );
    const result = await table.transact(writes);
    if (!result.ok) throw new Error(`an invitation was refused: ${result.problem.tag}`);
  }
  return ok({ sent: all.length, known: body.invitees.length - all.length });
};

export const invitesHandler: Handler<typeof invites, Deps> = async ({ params, actor }, { table }) => {
  const result = await managedMembers(table, actor, params.username);
  if (!result.ok) return result;
  const organizationId = result.value.organization.id;
  const [all, names] = await Promise.all([
    table.list(memberInviteItem, memberInvitesOf(organizationId)),
    levelNames(table, organizationId),
  ]);
  return ok({
    items: all
      .filter(({ status }) => status !== 'deleted')
      .map(({ id, levelId, email, name, code, status, dtSent, dtAccepted, inviter }) => ({
        ...{ id, levelId, email, name, code, status, dtSent, dtAccepted, inviter },
        levelName: names.get(levelId) ?? '',
      })),
  });
};

export const deleteInvitesHandler: Handler<typeof deleteInvites, Deps> = async ({ query, actor }, { table }) => {
  const result = await managedMembers(table, actor, query.organization);
  if (!result.ok) return result;
  const open = await openInvites(table, result.value.organization.id, query.ids.split(','));
  const done = await Promise.all(
    open.map((invite) =>
      table.write(replace(memberInviteItem, invite, { ...invite, ...withdrawn([invite], [invite.id])[0] })),
    ),
  );
  return ok({ deleted: done.filter((reply) => reply.ok).length });
};

export const sendInviteAgainHandler: Handler<typeof sendInviteAgain, Deps> = async (
  { body, actor, now },
  { table },
) => {
  const result = await managedMembers(table, actor, body.organization);
  if (!result.ok) return result;
  const open = await openInvites(table, result.value.organization.id, body.ids);
  const done = await Promise.all(
    open.map((invite) => table.write(replace(memberInviteItem, invite, { ...invite, sentAt: now }))),
  );
  return ok({ sent: done.filter((reply) => reply.ok).length });
};

async function openInvites(table: Table, organizationId: Id, ids: readonly string[]) {
  const keys = [...new Set(ids)].map((id) => ({ organizationId, id }));
  return (await table.getMany(memberInviteItem, keys)).filter(isOpenInvite);
}

async function levelOf(table: Table, actor: Actor, { organization, levelId }: { organization: string; levelId: Id }) {
  const result = await managedMembers(table, actor, organization);
  if (!result.ok) return result;
  const organizationId = result.value.organization.id;
  const level = await table.get(levelItem, { organizationId, id: levelId });
  return level ? ok({ organizationId, level }) : refuse(memberships['unknown-level']());
}

async function nameOf(table: Table, actor: Actor): Promise<string> {
  const user = userOf(actor);
  return user ? (await loadUser(table, user.id)).fullname : '';
}
