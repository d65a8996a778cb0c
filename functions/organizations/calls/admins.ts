import { type Actor, userIdOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { organizationAdmins } from '#domain/organizations/operations-desk.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { isClub } from '#domain/organizations/staff.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { managedBy } from '../../services/managed-organization.ts';
import type { Deps } from '../deps.ts';
import { staffOf } from '../staff-list.ts';

/** The staff as calls about it answer. */
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
/** A club's coaches know whom they work with, not by which address; who is invited is its directors' business. */
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
  const found = await managedBy(table, actor, params.username, 'organization.manage', 'club.look');
  if (!found) return refuse(organizations['unknown-organization']());
  return staffAnswer(table, found.organization, found.actor, now);
};
