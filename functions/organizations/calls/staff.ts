import { type Actor, userIdOf, userOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Body } from '#domain/kernel/operation.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { normalEmail } from '#domain/kernel/text.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type {
  acceptInvitation,
  changeAdmins,
  invitation,
  organizationAdmins,
  resendInvite,
} from '#domain/organizations/operations-desk.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { StaffInvite } from '#domain/organizations/schema.ts';
import {
  administratorBeside,
  isClub,
  isInvited,
  isOpen,
  mostStaff,
  pageProps,
  propsWithMoney,
  rolesOf,
  sameEmail,
  veiled,
} from '#domain/organizations/staff.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { tokenHash } from '../../kernel/secret.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, discard, remove, replace, restore, type Write } from '../../kernel/table/write.ts';
import { userRecordItem } from '../../subjects/identity/items.ts';
import { userName } from '../../subjects/identity/notifications.ts';
import { leavingBeside } from '../../subjects/jobs/hand-over.ts';
import {
  inviteKey,
  invitesOf,
  inviteTokenItem,
  organizationItem,
  staffInviteItem,
} from '../../subjects/organizations/items.ts';
import { managedBy, pageItem, pagesOf, rightsOfUser } from '../../subjects/organizations/queries.ts';
import type { Deps } from '../deps.ts';
import { inviting, mayInvite, staffOf } from '../staff.ts';

/** Returns the staff. Every call about staff returns this list. */
export const staffAnswer = async (
  table: Table,
  organization: { readonly id: number; readonly username: string; readonly props: readonly string[] },
  actor: Actor,
  now: Millis,
) => {
  const mayGovern = can(actor, 'organization.govern', { organization });
  return ok({
    items: shownTo(actor, await staffOf(table, organization.id, now), mayGovern),
    mayGovern,
    isClub: isClub(organization),
  });
};

type Staff = Awaited<ReturnType<typeof staffOf>>;
/** A club's coaches see the staff's names but not their addresses. Only its directors see invitations. */
const shownTo = (actor: Actor, staff: Staff, mayGovern: boolean): Staff =>
  mayGovern
    ? staff
    : staff
        .filter(({ state }) => state === 'active')
        .map((member) => (member.userId === userIdOf(actor) ? member : { ...member, email: '' }));

export const organizationAdminsHandler: Handler<typeof organizationAdmins, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const managed = await managedBy(table, actor, params.username, 'organization.manage', 'club.look');
  if (!managed) return refuse(organizations['unknown-organization']());
  return staffAnswer(table, managed.organization, managed.actor, now);
};

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

/** The actions for giving up a role, which anyone with a role can do. */
const leaving = ['organization.work', 'club.look'] as const;

/** Applies any change to an organization's staff. The write is refused if anything that was read has changed. */
export const changeAdminsHandler: Handler<typeof changeAdmins, Deps> = async ({ params, body, actor, now }, deps) => {
  const leaves = body.act === 'end' && body.userId === userOf(actor)?.id;
  const managed = await managedBy(
    deps.table,
    actor,
    params.username,
    ...(leaves ? leaving : (['organization.govern'] as const)),
  );
  if (!managed) return refuse(organizations['unknown-organization']());
  const { organization } = managed;
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
  return staffAnswer(deps.table, managed.organization, managed.actor, now);
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
  if (!user) throw new Error('an invitation without a signed-in user');
  const key = inviteKey(email, secret);
  const before = await deps.table.get(staffInviteItem, { organizationId: id, key });
  const asked = { organizationId: id, key, email: normalEmail(email), role, invitedBy: user.id };
  return ok(
    inviting({ ...asked, inviter: await userName(deps.table, user.id, 'Someone on its staff') }, before, now, secret),
  );
}

async function withdraw({ email }: Act<'withdraw'>, { id, deps }: About): Promise<Result<Write[]>> {
  const invites = await deps.table.list(staffInviteItem, invitesOf(id));
  const before = invites.find((invite) => sameEmail(invite.email, email));
  if (!before) return refuse(organizations['unknown-staff']());
  return ok([discard(staffInviteItem, before), remove(inviteTokenItem, { hash: before.tokenHash })]);
}

/**
 * Changes or ends a role. Also writes an admin who stays, so that the writes conflict if two admins end each other's
 * role at the same time.
 */
async function changeRole(change: Act<'role' | 'end'>, { id, props, actor, deps }: About): Promise<Result<Write[]>> {
  const pages = await pagesOf(deps.table, id, [change.userId, signedIn(actor)]);
  const page = pages.find(({ userId }) => userId === change.userId);
  if (!page) return refuse(organizations['unknown-staff']());
  const after = change.act === 'role' ? { ...page, props: pageProps({ props }, page.props, change.role) } : null;
  const beside =
    after && change.act === 'role' && change.role === 'administrator'
      ? ok(null)
      : administratorBeside(pages, page.userId, await leavingBeside(deps.table, pages, page.userId));
  if (!beside.ok) return beside;
  const stays = beside.value ? [replace(pageItem, beside.value, beside.value)] : [];
  return ok([after ? replace(pageItem, page, after) : discard(pageItem, page), ...stays]);
}

/** Grants or revokes a director's money permission. */
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
  // The organization may have been renamed, or is being renamed right now.
  const { name, username } = organization;
  return ok([restore(pageItem, { ...page, name, username }), replace(organizationItem, organization, organization)]);
}

/** Returns the invitation that a link opens. Returns null if it has lapsed or was withdrawn, accepted or sent again. */
async function openedBy(table: Table, token: string, now: Millis) {
  const hash = tokenHash(token);
  const link = await table.get(inviteTokenItem, { hash });
  if (!link) return null;
  const [invite, organization] = await Promise.all([
    table.get(staffInviteItem, link),
    table.get(organizationItem, { id: link.organizationId }),
  ]);
  return invite?.tokenHash === hash && organization && isOpen(invite, now) ? { invite, organization } : null;
}

/** Returns whether an invitation is for the caller, meaning that it went to one of their verified addresses. */
async function isFor(table: Table, invite: Stored<StaffInvite>, actor: Actor): Promise<boolean | null> {
  const user = userOf(actor);
  if (!user) return null;
  const record = await table.get(userRecordItem, { id: user.id });
  return isInvited(invite.email, record?.emails ?? []);
}

export const invitationHandler: Handler<typeof invitation, Deps> = async ({ params, actor, now }, { table }) => {
  const opened = await openedBy(table, params.token, now);
  if (!opened) return refuse(organizations['invite-gone']());
  const { invite, organization } = opened;
  const { id, name, username, logoUrl } = organization;
  const forYou = await isFor(table, invite, actor);
  return ok({
    organization: { id, name, username, logoUrl, isClub: isClub(organization) },
    role: invite.role,
    inviter: invite.inviter,
    sentTo: veiled(invite.email),
    until: invite.expiresAt,
    forYou,
  });
};

/** How many times we try again when the organization is edited at the same time. */
const tries = 4;

export const acceptInvitationHandler: Handler<typeof acceptInvitation, Deps> = async (call, deps) => {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const reply = await accepted(call, deps);
    if (reply !== 'again') return reply;
  }
  throw new ProblemError(request.stale());
};

type Reply = Awaited<ReturnType<Handler<typeof acceptInvitation, Deps>>>;
async function accepted(
  { params, actor, now }: Parameters<Handler<typeof acceptInvitation, Deps>>[0],
  { table, forget }: Deps,
): Promise<Reply | 'again'> {
  const opened = await openedBy(table, params.token, now);
  if (!opened) return refuse(organizations['invite-gone']());
  const { invite, organization } = opened;
  if (!(await isFor(table, invite, actor))) return refuse(organizations['invite-for-another']());
  const userId = signedIn(actor);
  const { id, name, username } = organization;
  const pages = await pagesOf(table, id, [userId]);
  const own = pages.find((page) => page.userId === userId);
  if (!own && pages.length >= mostStaff) return refuse(organizations['staff-full']());
  const page = { userId, id, name, username, props: pageProps(organization, own?.props ?? [], invite.role) };
  const saved = await table.transact([
    own ? replace(pageItem, own, page) : create(pageItem, page),
    discard(staffInviteItem, { ...invite, acceptedBy: userId }),
    remove(inviteTokenItem, { hash: invite.tokenHash }, { if: ['exists', 'pk'] }),
    // If the organization is renamed in the meantime, we start over and find the page.
    replace(organizationItem, organization, organization, { tag: 'organization' }),
  ]);
  if (!saved.ok) return saved.problem.tag === 'organization' ? 'again' : refuse(organizations['invite-gone']());
  forget(userId);
  return ok({ username, clubId: isClub(organization) ? id : null });
}

export const resendInviteHandler: Handler<typeof resendInvite, Deps> = async (
  { params, body, actor, now },
  { table, signingSecret },
) => {
  const managed = await managedBy(table, actor, params.username, 'organization.govern');
  if (!managed) return refuse(organizations['unknown-organization']());
  const { id } = managed.organization;
  const invites = await table.list(staffInviteItem, invitesOf(id));
  const before = invites.find(({ email }) => sameEmail(email, body.email));
  if (!before) return refuse(organizations['invite-gone']());
  if (!(await mayInvite(table, id, now))) return refuse(organizations['invited-too-many']());
  const { rev: _, ...asked } = before;
  const saved = await table.transact(inviting(asked, before, now, await signingSecret()));
  if (!saved.ok) throw new ProblemError(request.stale());
  return staffAnswer(table, managed.organization, managed.actor, now);
};
