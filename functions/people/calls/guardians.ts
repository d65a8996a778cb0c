import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { day, type Millis } from '#domain/kernel/time.ts';
import { isInvited, sameEmail, veiled } from '#domain/organizations/staff.ts';
import { isOpenInvite, mayUndoInvite, mostInvites, newInvite } from '#domain/people/guardians.ts';
import { fullName } from '#domain/people/names.ts';
import type * as operations from '#domain/people/operations-claims.ts';
import { people } from '#domain/people/problems.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { count, type Limit } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace } from '../../kernel/table/write.ts';
import { userRecordItem } from '../../subjects/identity/items.ts';
import { userName } from '../../subjects/identity/notifications.ts';
import { guardianInviteItem, guardianInvitesOf } from '../../subjects/people/claims.ts';
import { playerItem } from '../../subjects/people/items.ts';
import { profileChanged, profileUnlinked } from '../../subjects/people/profiles.ts';
import type { Deps } from '../deps.ts';
import { mayAgree, ownProfileOf, ownView } from '../profile.ts';
import { givenTo } from './claims.ts';

/** Each invitation is an email to someone who didn't ask for it. */
const limit: Limit = { name: 'guardianInvites', most: 8, per: day };

const emailsOf = async (table: Table, userId: number) =>
  (await table.get(userRecordItem, { id: userId }))?.emails ?? [];

export const inviteGuardianHandler: Handler<typeof operations.inviteGuardian, Deps> = async (
  { params, body, actor, now },
  { table, random },
) => {
  const own = await ownProfileOf(table, actor, params.id);
  if (!own) return refuse(people['no-such-player']());
  if (!mayAgree('invite', own, now)) return refuse(people['guardian-needed']());
  const userId = signedIn(actor);
  const [invites, ...owners] = await Promise.all([
    table.list(guardianInviteItem, guardianInvitesOf(params.id)),
    ...own.people.map((person) => emailsOf(table, person.userId)),
  ]);
  const open = invites.filter((invite) => isOpenInvite(invite, now));
  const isKnown =
    open.some(({ email }) => sameEmail(email, body.email)) || owners.some((emails) => isInvited(body.email, emails));
  if (isKnown) return refuse(people['guardian-invited']());
  if (open.length >= mostInvites) return refuse(people['too-many-invites']());
  if (!(await count(table, limit, `U${userId}`, now))) throw new ProblemError(request.throttled());
  const inviter = await userName(table, userId, 'A guardian');
  const invite = newInvite({ playerId: params.id, id: ulid(now, random), email: body.email, by: userId, inviter }, now);
  await table.write(create(guardianInviteItem, invite));
  return { ...ok(await ownView(table, own, actor, now)), rev: own.profile.rev };
};

export const undoGuardianHandler: Handler<typeof operations.undoGuardian, Deps> = async (
  { params, actor, now },
  deps,
) => {
  const { table } = deps;
  const own = await ownProfileOf(table, actor, params.id);
  if (!own) return refuse(people['no-such-player']());
  const invite = await table.get(guardianInviteItem, { playerId: params.id, id: params.inviteId });
  if (!invite || !mayUndoInvite(invite, signedIn(actor), now)) return refuse(people['no-such-invite']());
  const { rev: _, ...was } = invite;
  const { rev: __, ...profile } = own.profile;
  const gone = invite.acceptedBy;
  const after = { ...profile, ownerIds: profile.ownerIds.filter((id) => id !== gone), dtModified: now };
  const result = await table.transact([
    replace(guardianInviteItem, invite, { ...was, state: 'undone' as const }),
    ...(gone === null
      ? []
      : [...(await profileChanged(table, own.profile, after)), ...profileUnlinked(gone, params.id)]),
  ]);
  if (!result.ok) throw new ProblemError(request.stale());
  const left = await ownProfileOf(table, actor, params.id);
  if (!left) return refuse(people['no-such-player']());
  return { ...ok(await ownView(table, left, actor, now)), rev: left.profile.rev };
};

/** Returns an open invitation with its player. The sender must still manage the profile. */
async function openInvite(table: Table, { id, inviteId }: { id: number; inviteId: string }, now: Millis) {
  const [invite, profile] = await Promise.all([
    table.get(guardianInviteItem, { playerId: id, id: inviteId }),
    table.get(playerItem, { id }),
  ]);
  return invite && profile?.mergedInto === null && isOpenInvite(invite, now) && profile.ownerIds.includes(invite.by)
    ? { invite, profile }
    : null;
}

export const guardianInvitationHandler: Handler<typeof operations.guardianInvitation, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const opened = await openInvite(table, params, now);
  if (!opened) return refuse(people['no-such-invite']());
  const { invite, profile } = opened;
  const forYou = isInvited(invite.email, await emailsOf(table, signedIn(actor)));
  return ok({
    forYou,
    player: forYou ? fullName(profile) : '',
    inviter: invite.inviter,
    sentTo: veiled(invite.email),
    until: invite.expiresAt,
  });
};

export const acceptGuardianHandler: Handler<typeof operations.acceptGuardian, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const userId = signedIn(actor);
  const opened = await openInvite(table, params, now);
  if (!opened) return refuse(people['no-such-invite']());
  const { invite, profile } = opened;
  if (!isInvited(invite.email, await emailsOf(table, userId))) return refuse(people['invite-for-another']());
  const { rev: _, ...was } = invite;
  const result = await table.transact([
    replace(guardianInviteItem, invite, { ...was, state: 'accepted' as const, acceptedBy: userId, acceptedAt: now }),
    ...(await givenTo(table, profile, { userId, as: 'guardian', now })),
  ]);
  if (!result.ok) throw new ProblemError(request.stale());
  return ok({ claimed: true });
};
