import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { mergePlayers } from '#domain/jobs/kinds/merge-players.ts';
import { special, ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { playerFieldTable } from '#domain/people/form/form-fields.ts';
import { differences } from '#domain/people/merge.ts';
import { fullName } from '#domain/people/names.ts';
import * as operations from '#domain/people/operations-merge.ts';
import type { saveUserRights, userAsStaff, userHistory, userSearch } from '#domain/people/operations-recruiting.ts';
import { people } from '#domain/people/problems.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { declared, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import type { Table } from '../../kernel/table/table.ts';
import { userHistoryOf } from '../../subjects/audits/history.ts';
import { orderItem, ordersOfUser } from '../../subjects/commerce/orders.ts';
import { loadActor } from '../../subjects/identity/access.ts';
import { rightsChanged, signInItem, signInsOf, userItem, userRecordItem } from '../../subjects/identity/items.ts';
import { startJob } from '../../subjects/jobs/run.ts';
import { placesToMerge, wordsOfMerge } from '../../subjects/merging/mergeable.ts';
import { playerItem } from '../../subjects/people/items.ts';
import { searchIds } from '../../subjects/search.ts';
import { namesOfUsers } from '../../subjects/teams/lookup.ts';
import type { Deps } from '../deps.ts';

function asMergeStaff(actor: Actor): number {
  if (!can(actor, 'platform.merge-profiles')) throw new ProblemError(request.forbidden());
  return signedIn(actor);
}

/** Returns two existing profiles that aren't merged. */
async function both(table: Table, keepId: number, goneId: number) {
  const profiles = await Promise.all([keepId, goneId].map((id) => table.get(playerItem, { id })));
  const [keep, gone] = profiles.map((one) => (one?.mergedInto === null && one.id !== special.tbdPlayer ? one : null));
  return keep && gone ? { keep, gone } : null;
}

/** Returns a profile value as text. */
const wordsOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).filter(Boolean).join(', ') : String(value ?? '');

export const mergePreviewHandler: Handler<typeof operations.mergePreview, Deps> = async (
  { query, actor },
  { table },
) => {
  asMergeStaff(actor);
  if (query.keep === query.gone) return refuse(people['same-profile']());
  const two = await both(table, query.keep, query.gone);
  if (!two) return refuse(people['no-such-player']());
  const { keep, gone } = two;
  const [namedPlaces, moves, nameOf] = await Promise.all([
    placesToMerge(table, gone.id, keep.id),
    placesToMerge(table, keep.id, gone.id),
    namesOfUsers(table, [...keep.ownerIds, ...gone.ownerIds]),
  ]);
  const side = (profile: PlayerProfile, places: number) => ({
    ...{ id: profile.id, name: fullName(profile), dob: profile.dob ?? null, places },
    ...(profile.images[0] ? { imageUrl: profile.images[0].url } : {}),
    owners: profile.ownerIds.map(nameOf),
  });
  return ok({
    keep: side(keep, namedPlaces.length),
    gone: side(gone, moves.length),
    fields: differences(keep, gone).map(({ field, keep: mine, gone: theirs, take }) => ({
      ...{ field, label: playerFieldTable[field].label, take },
      ...{ keep: wordsOf(mine), gone: wordsOf(theirs) },
    })),
    moves: moves.map(({ label }) => label),
    words: wordsOfMerge(moves),
    clashes: moves.flatMap(({ clash }) => clash ?? []),
  });
};

export const mergeProfilesHandler: Handler<typeof operations.mergeProfiles, Deps> = async (
  { body, actor, now },
  { table, random },
) => {
  const userId = asMergeStaff(actor);
  if (body.keepId === body.goneId) return refuse(people['same-profile']());
  if (!(await both(table, body.keepId, body.goneId))) return refuse(people['no-such-player']());
  const places = await placesToMerge(table, body.keepId, body.goneId);
  const clashes = places.flatMap(({ clash }) => clash ?? []);
  if (clashes.length > 0) return refuse(people['merge-clash']({ detail: clashes.join(' ') }));
  const start = {
    id: ulid(now, random),
    params: { byId: userId, ...body },
    scope: { of: 'user' as const, id: userId },
    userId,
  };
  const started = startJob(mergePlayers, start, now);
  if (!started.ok) return declared(operations.mergeProfiles, started);
  await table.write(started.value.write);
  return ok({ jobId: started.value.job.id });
};

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

/** Returns a user as staff see them, or null if the account is gone. */
async function wholeUser(table: Table, params: { readonly id: number }) {
  const [there, record] = await Promise.all([table.get(userItem, params), table.get(userRecordItem, params)]);
  if (!there || !record) return null;
  const [user, orders, signIns] = await Promise.all([
    loadActor(table, params.id),
    table.list(orderItem, { ...ordersOfUser(params.id), limit: 50 }),
    table.list(signInItem, signInsOf(params.id)),
  ]);
  return {
    ...lineOf(record),
    rev: there.rev,
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
  };
}

export const userAsStaffHandler: Handler<typeof userAsStaff, Deps> = async ({ params, actor }, { table }) => {
  asStaff(actor);
  const user = await wholeUser(table, params);
  return user ? ok(user) : refuse(people['no-such-user']());
};

/** Only platform staff can grant rights. Whether someone is platform staff is decided in the user pool, not here. */
export const saveUserRightsHandler: Handler<typeof saveUserRights, Deps> = async (
  { params, body, actor, ifMatch },
  { table, forget },
) => {
  if (!can(actor, 'platform.user-rights')) throw new ProblemError(request.forbidden());
  const user = await table.get(userItem, params);
  if (!user) return refuse(people['no-such-user']());
  await saveVersioned(table, { rev: user.rev, ifMatch }, () => ok({ writes: [rightsChanged(user, body)] }));
  forget(user.id);
  const after = await wholeUser(table, params);
  return after ? ok(after) : refuse(people['no-such-user']());
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
