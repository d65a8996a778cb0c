import { type Actor, userOf } from '#domain/identity/actor.ts';
import type { Body } from '#domain/kernel/operation.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { changeAdmins } from '#domain/organizations/operations-desk.ts';
import { organizations } from '#domain/organizations/problems.ts';
import {
  administratorBeside,
  isClub,
  mostStaff,
  pageProps,
  propsWithMoney,
  rolesOf,
  sameEmail,
} from '#domain/organizations/staff.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { discard, remove, replace, restore, type Write } from '../../kernel/table/write.ts';
import { managedBy } from '../../services/managed-organization.ts';
import { pagesOf } from '../../services/staff-pages.ts';
import { userName } from '../../services/user-name.ts';
import { pageItem, rightsOfUser } from '../../store/identity/items.ts';
import { inviteKey, invitesOf, inviteTokenItem, staffInviteItem } from '../../store/organizations/invites.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import type { Deps } from '../deps.ts';
import { inviting, mayInvite } from '../invite.ts';
import { staffOf } from '../staff-list.ts';
import { staffAnswer } from './admins.ts';

type Change = Body<typeof changeAdmins>;
type Act<K extends Change['act']> = Extract<Change, { act: K }>;
type About = {
  readonly id: number;
  readonly props: readonly string[];
  readonly actor: Actor;
  readonly now: Millis;
  readonly deps: Deps;
};
type Problems = ReturnType<(typeof organizations)['staff-full' | 'last-admin' | 'unknown-staff' | 'money-right']>;

/** Whoever has a role may give it up. */
const leaving = ['organization.work', 'club.look'] as const;

/** Everything that changes about an organization's staff; what was read is a condition of what is written. */
export const changeAdminsHandler: Handler<typeof changeAdmins, Deps> = async ({ params, body, actor, now }, deps) => {
  const leaves = body.act === 'end' && body.userId === userOf(actor)?.id;
  const found = await managedBy(
    deps.table,
    actor,
    params.username,
    ...(leaves ? leaving : (['organization.govern'] as const)),
  );
  if (!found) return refuse(organizations['unknown-organization']());
  const { organization } = found;
  if ('role' in body && !rolesOf(isClub(organization)).includes(body.role))
    return refuse(organizations['unknown-role']());
  const planned = await writesOf(body, { id: organization.id, props: organization.props, actor, now, deps });
  if (!planned.ok) return refuse(planned.problem as Problems);
  const saved = await deps.table.transact(planned.value);
  if (!saved.ok) {
    if (body.act === 'invite') return refuse(organizations['already-invited']());
    throw new ProblemError(request.stale());
  }
  if ('userId' in body) deps.forget(body.userId);
  return staffAnswer(deps.table, found.organization, found.actor, now);
};

function writesOf(change: Change, about: About): Promise<Result<Write[]>> {
  switch (change.act) {
    case 'invite':
      return invite(change, about);
    case 'withdraw':
      return withdraw(change, about);
    case 'restore':
      return bringBack(change, about);
    case 'money':
      return changeMoney(change, about);
    default:
      return changeRole(change, about);
  }
}

async function invite({ email, role }: Act<'invite'>, { id, actor, now, deps }: About): Promise<Result<Write[]>> {
  const secret = await deps.signingSecret();
  const staff = await staffOf(deps.table, id, now);
  const known = staff.find((member) => sameEmail(member.email, email));
  if (known?.state === 'active') return refuse(organizations['already-staff']());
  if (known?.state === 'invited') return refuse(organizations['already-invited']());
  if (staff.length >= mostStaff) return refuse(organizations['staff-full']());
  if (!(await mayInvite(deps.table, id, now))) return refuse(organizations['invited-too-many']());
  const user = userOf(actor);
  if (!user) throw new Error('somebody who is not signed in invites');
  const key = inviteKey(email, secret);
  const before = await deps.table.get(staffInviteItem, { organizationId: id, key });
  const asked = { organizationId: id, key, email: email.trim().toLowerCase(), role, invitedBy: user.id };
  return ok(
    inviting({ ...asked, inviter: await userName(deps.table, user.id, 'Somebody of its staff') }, before, now, secret),
  );
}

async function withdraw({ email }: Act<'withdraw'>, { id, deps }: About): Promise<Result<Write[]>> {
  const invites = await deps.table.list(staffInviteItem, invitesOf(id));
  const before = invites.find((invite) => sameEmail(invite.email, email));
  if (!before) return refuse(organizations['unknown-staff']());
  return ok([discard(staffInviteItem, before), remove(inviteTokenItem, { hash: before.tokenHash })]);
}

/** A role is changed or ended. Whoever stays on as administrator is written, too, so that two who end each other's meet. */
async function changeRole(change: Act<'role' | 'end'>, { id, props, actor, deps }: About): Promise<Result<Write[]>> {
  const pages = await pagesOf(deps.table, id, [change.userId, signedIn(actor)]);
  const page = pages.find(({ userId }) => userId === change.userId);
  if (!page) return refuse(organizations['unknown-staff']());
  const after = change.act === 'role' ? { ...page, props: pageProps({ props }, page.props, change.role) } : null;
  const beside =
    after && change.act === 'role' && change.role === 'administrator'
      ? ok(null)
      : administratorBeside(pages, page.userId);
  if (!beside.ok) return beside;
  const stays = beside.value ? [replace(pageItem, beside.value, beside.value)] : [];
  return ok([after ? replace(pageItem, page, after) : discard(pageItem, page), ...stays]);
}

/** A director is given the money right, or it is taken away. */
async function changeMoney({ userId, may }: Act<'money'>, { id, deps }: About): Promise<Result<Write[]>> {
  const page = await deps.table.get(pageItem, { userId, id });
  if (!page) return refuse(organizations['unknown-staff']());
  const props = propsWithMoney(page, may);
  return props.ok ? ok([replace(pageItem, page, { ...page, props: props.value })]) : props;
}

async function bringBack({ userId }: Act<'restore'>, { id, deps }: About): Promise<Result<Write[]>> {
  const ended = await deps.table.discarded(pageItem, rightsOfUser(userId));
  const page = ended.find((page) => page.id === id);
  const organization = await deps.table.get(organizationItem, { id });
  if (!page || !organization) return refuse(organizations['unknown-staff']());
  // it may be called otherwise by now, or be renamed at this moment
  const { name, username } = organization;
  return ok([restore(pageItem, { ...page, name, username }), replace(organizationItem, organization, organization)]);
}
