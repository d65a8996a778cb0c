import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { userAsStaff, userHistory, userSearch } from '#domain/people/operations-recruiting.ts';
import { people } from '#domain/people/problems.ts';
import { type Handler, ProblemError } from '../../../kernel/http/call.ts';
import { userHistoryOf } from '../../../services/audits/history.ts';
import { loadActor } from '../../../services/users.ts';
import { orderItem, ordersOfUser } from '../../../store/commerce/orders.ts';
import { signInItem, signInsOf } from '../../../store/identity/account-items.ts';
import { userItem, userRecordItem } from '../../../store/identity/items.ts';
import { searchIds } from '../../../store/search.ts';
import type { Deps } from '../../deps.ts';

function asStaff(actor: Actor): void {
  if (!can(actor, 'platform.user-search')) throw new ProblemError(request.forbidden());
}

const lineOf = ({
  id,
  firstName,
  lastName,
  emails,
}: {
  id: number;
  firstName: string;
  lastName: string;
  emails: readonly { email: string; isPrimary: boolean }[];
}) => {
  const email = emails.find(({ isPrimary }) => isPrimary)?.email ?? '';
  return { id, name: `${firstName} ${lastName}`.trim() || email || `User ${id}`, email };
};

export const userSearchHandler: Handler<typeof userSearch, Deps> = async ({ query, actor }, { table }) => {
  asStaff(actor);
  const term = (query.email ?? query.term ?? '').trim();
  const { ids, more } = query.id ? { ids: [query.id], more: false } : await searchIds(table, 'USER', term, 50);
  const records = await table.getMany(
    userRecordItem,
    ids.map((id) => ({ id })),
  );
  return ok({ users: records.map(lineOf).toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id), more });
};

export const userAsStaffHandler: Handler<typeof userAsStaff, Deps> = async ({ params, actor }, { table }) => {
  asStaff(actor);
  const [there, record] = await Promise.all([table.get(userItem, params), table.get(userRecordItem, params)]);
  if (!there || !record) return refuse(people['no-such-user']());
  const [user, orders, signIns] = await Promise.all([
    loadActor(table, params.id),
    table.list(orderItem, { ...ordersOfUser(params.id), limit: 50 }),
    table.list(signInItem, signInsOf(params.id)),
  ]);
  return ok({
    ...lineOf(record),
    emails: record.emails,
    phones: record.phones,
    ...{ vbl: user.vbl, vblx: user.vblx, data: user.data, canSearchPlayers: user.canSearchPlayers ?? false },
    ...{ roles: user.roles, props: user.props, pages: user.pages },
    players: user.profiles.map(({ id, fullName }) => ({ id, fullName })),
    colleges: user.collegeTeams.map(({ id, name }) => ({ id, name })),
    orders: orders.map(({ id, dtCreated }) => ({ id, at: dtCreated })),
    signIns: signIns
      .filter(({ endedAt }) => endedAt === null)
      .toSorted((a, b) => b.seenAt - a.seenAt)
      .map(({ device, at, seenAt }) => ({ device, at, seenAt })),
  });
};

export const userHistoryHandler: Handler<typeof userHistory, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  asStaff(actor);
  if (!(await table.get(userItem, params))) return refuse(people['no-such-user']());
  const month = query.month ?? new Date(now).toISOString().slice(0, 7);
  return ok(await userHistoryOf(table, params.id, { month, before: query.before }));
};
