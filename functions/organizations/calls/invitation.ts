import { type Actor, userOf } from '#domain/identity/actor.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { acceptInvitation, invitation } from '#domain/organizations/operations-desk.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { StaffInvite } from '#domain/organizations/schema.ts';
import { isClub, isInvited, isOpen, mostStaff, pageProps, veiled } from '#domain/organizations/staff.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, discard, remove, replace } from '../../kernel/table/write.ts';
import { pagesOf } from '../../services/staff-pages.ts';
import { pageItem, tokenHash, userRecordItem } from '../../store/identity/items.ts';
import { inviteTokenItem, staffInviteItem } from '../../store/organizations/invites.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import type { Deps } from '../deps.ts';

/** What a link opens; null when it is over: lapsed, withdrawn, accepted or sent again. */
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

/** Whether an invitation is for who asks: by a verified address of theirs. */
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

/** How often it is begun anew when the organization is edited at the same moment. */
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
    // who renames it at this moment begins anew and finds the page
    replace(organizationItem, organization, organization, { tag: 'organization' }),
  ]);
  if (!saved.ok) return saved.problem.tag === 'organization' ? 'again' : refuse(organizations['invite-gone']());
  forget(userId);
  return ok({ username, clubId: isClub(organization) ? id : null });
}
