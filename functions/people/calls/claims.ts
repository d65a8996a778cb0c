import { type Actor, type ActorUser, userOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { codeLife } from '#domain/identity/contacts.ts';
import { special, ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { normalEmail } from '#domain/kernel/text.ts';
import { day, hour, type Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { renderNotice } from '#domain/notices/render.ts';
import { answerClaim, freshCode, isOpen, mayClaimAs, waysToClaim } from '#domain/people/claims.ts';
import { fullName } from '#domain/people/names.ts';
import type { decideClaim, openClaims } from '#domain/people/operations-claims.ts';
import * as operations from '#domain/people/operations-claims.ts';
import { people } from '#domain/people/problems.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { countsAsMinor } from '#domain/people/who-sees.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { declared, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { count, type Limit } from '../../kernel/limits.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace, type Write } from '../../kernel/table/write.ts';
import { userRecordItem } from '../../subjects/identity/items.ts';
import { type Claim, claimItem, claimsOpen } from '../../subjects/people/claims.ts';
import { playerItem } from '../../subjects/people/items.ts';
import { profileChanged, profileLinked } from '../../subjects/people/profiles.ts';
import { namesOfUsers } from '../../subjects/teams/lookup.ts';
import type { Deps } from '../deps.ts';

/**
 * A family claims a handful of profiles. This stops one person who tries many profiles, and many people who try the
 * same one.
 */
const limits = {
  user: { name: 'claimBy', most: 12, per: day },
  profile: { name: 'claimOf', most: 6, per: day },
  asks: { name: 'claimAsk', most: 5, per: day },
  looks: { name: 'claimLook', most: 60, per: hour },
} as const satisfies Record<string, Limit>;

async function within(table: Table, now: Millis, ...counted: readonly (readonly [Limit, string])[]): Promise<void> {
  const all = await Promise.all(counted.map(([limit, who]) => count(table, limit, who, now)));
  if (all.includes(false)) throw new ProblemError(request.throttled());
}

/** Returns a profile that can be claimed. Merged profiles can't be claimed. */
async function claimable(table: Table, id: number): Promise<Stored<PlayerProfile> | null> {
  const profile = id === special.tbdPlayer ? null : await table.get(playerItem, { id });
  return profile?.mergedInto === null ? profile : null;
}

export const claimOptionsHandler: Handler<typeof operations.claimOptions, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const userId = signedIn(actor);
  await within(table, now, [limits.looks, `U${userId}`]);
  const profile = await claimable(table, params.id);
  if (!profile) return refuse(people['no-such-player']());
  const today = dateIn(now, 'UTC');
  return ok({
    fullName: fullName(profile),
    isMinor: countsAsMinor(profile.dob, today),
    open: isOpen(profile),
    mine: profile.ownerIds.includes(userId),
    ways: isOpen(profile) ? waysToClaim(profile, today).map(({ to: _, ...way }) => way) : [],
  });
};

type Claiming = { readonly user: ActorUser; readonly as: 'self' | 'guardian'; readonly now: Millis };

/**
 * Returns the writes that add an owner to a profile. They are refused (tag `player`) if someone else changed the
 * profile first.
 */
export async function givenTo(
  table: Table,
  profile: Stored<PlayerProfile>,
  { userId, as, now }: { userId: number; as: 'self' | 'guardian'; now: Millis },
): Promise<Write[]> {
  const { rev: _, ...before } = profile;
  const after = { ...before, ownerIds: [...new Set([...profile.ownerIds, userId])], dtModified: now };
  return [...(await profileChanged(table, profile, after)), ...profileLinked(after, { userId, as, at: now })];
}

const claimOf = (playerId: number, { user, as, now }: Claiming, random: () => number): Claim => ({
  ...{ id: ulid(now, random), playerId, userId: user.id, as, at: now },
  ...{ state: 'asked', email: '', code: '', expiresAt: now, triesLeft: 0, words: '', reason: '', decidedBy: null },
});

/** Returns the addresses that the sign-in has verified. */
async function provedOf(table: Table, userId: number): Promise<readonly string[]> {
  const record = await table.get(userRecordItem, { id: userId });
  return record?.emails.filter(({ isVerified }) => isVerified).map(({ email }) => normalEmail(email)) ?? [];
}

export const sendClaimCodeHandler: Handler<typeof operations.sendClaimCode, Deps> = async (
  { params, body, actor, now },
  { table, random, sms, origin },
) => {
  const user = userOf(actor) as ActorUser;
  await within(table, now, [limits.user, `U${user.id}`], [limits.profile, `P${params.id}`]);
  const profile = await claimable(table, params.id);
  if (!profile) return refuse(people['no-such-player']());
  if (!isOpen(profile)) return refuse(people['claimed-already']());
  const today = dateIn(now, 'UTC');
  if (!mayClaimAs(profile, body.as, today)) return refuse(people['guardian-needed']());
  const way = waysToClaim(profile, today).find(
    (each) => each.way === body.way && (body.as === 'self' || each.guardian),
  );
  if (!way) return refuse(people['no-such-way']());
  const plain = claimOf(profile.id, { user, as: body.as, now }, random);
  const told = { claimId: plain.id, expiresAt: now + codeLife };
  if (way.by === 'email' && (await provedOf(table, user.id)).includes(way.to)) {
    const given = await givenTo(table, profile, { userId: user.id, as: body.as, now });
    const result = await table.transact([
      create(claimItem, { ...plain, state: 'done' as const, reason: 'own address' }),
      ...given,
    ]);
    return result.ok ? ok({ ...told, claimed: true }) : refuse(people['claimed-already']());
  }
  const claim = { ...plain, ...freshCode(now, random), email: way.by === 'email' ? way.to : '' };
  await table.write(create(claimItem, claim));
  if (way.by === 'sms') {
    const { sms: text } = renderNotice('claimCode', wordsOf(claim, profile), { name: 'Sideout', origin });
    if (text) await sms({ to: way.to, text });
  }
  return ok({ ...told, claimed: false });
};

/** Returns the text message with a code. */
const wordsOf = ({ code }: Claim, profile: PlayerProfile) => ({
  ...{ code, player: fullName(profile), minutes: String(codeLife / 60_000) },
});

export const proveClaimHandler: Handler<typeof operations.proveClaim, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const userId = signedIn(actor);
  const [profile, claim] = await Promise.all([
    claimable(table, params.id),
    table.get(claimItem, { playerId: params.id, id: body.claimId }),
  ]);
  if (!profile) return refuse(people['no-such-player']());
  if (!claim || claim.userId !== userId) return refuse(people['no-such-claim']());
  if (!isOpen(profile)) return refuse(people['claimed-already']());
  const { claim: next, result } = answerClaim(claim, body.code, now);
  const { rev: _, ...kept } = next;
  const given = result.ok ? await givenTo(table, profile, { userId, as: claim.as, now }) : [];
  const written = await table.transact([replace(claimItem, claim, kept), ...given]);
  // If two codes or two claims arrive at once, one of them wins.
  if (!written.ok) return refuse(people['claimed-already']());
  const reportedResult = declared(operations.proveClaim, result as Result<null>);
  return reportedResult.ok ? ok({ claimed: true }) : reportedResult;
};

export const askForClaimHandler: Handler<typeof operations.askForClaim, Deps> = async (
  { params, body, actor, now },
  { table, random },
) => {
  const user = userOf(actor) as ActorUser;
  await within(table, now, [limits.asks, `U${user.id}`]);
  const profile = await claimable(table, params.id);
  if (!profile) return refuse(people['no-such-player']());
  if (!mayClaimAs(profile, body.as, dateIn(now, 'UTC'))) return refuse(people['guardian-needed']());
  const claim = { ...claimOf(profile.id, { user, as: body.as, now }, random), words: body.words };
  await table.write(create(claimItem, claim));
  return ok({ claimId: claim.id });
};

/** Platform staff who merge profiles also decide disputed claims. */
function asStaff(actor: Actor): void {
  if (!can(actor, 'platform.merge-profiles')) throw new ProblemError(request.forbidden());
}

export const openClaimsHandler: Handler<typeof openClaims, Deps> = async ({ actor }, { table }) => {
  asStaff(actor);
  const claims = await table.list(claimItem, claimsOpen);
  const [profiles, records] = await Promise.all([
    table.getMany(
      playerItem,
      [...new Set(claims.map(({ playerId }) => playerId))].map((id) => ({ id })),
    ),
    table.getMany(
      userRecordItem,
      [...new Set(claims.map(({ userId }) => userId))].map((id) => ({ id })),
    ),
  ]);
  const nameOf = await namesOfUsers(table, [
    ...claims.map(({ userId }) => userId),
    ...profiles.flatMap(({ ownerIds }) => ownerIds),
  ]);
  return ok({
    items: claims.flatMap(({ id, playerId, userId, as, words, at }) => {
      const profile = profiles.find((each) => each.id === playerId);
      if (!profile) return [];
      const record = records.find((each) => each.id === userId);
      const email = record?.emails.find(({ isPrimary }) => isPrimary)?.email ?? '';
      const owners = profile.ownerIds.map(nameOf);
      return [{ id, playerId, player: fullName(profile), who: nameOf(userId), email, as, words, at, owners }];
    }),
  });
};

export const decideClaimHandler: Handler<typeof decideClaim, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  asStaff(actor);
  const { playerId, claimId } = params;
  const [claim, profile] = await Promise.all([
    table.get(claimItem, { playerId, id: claimId }),
    table.get(playerItem, { id: playerId }),
  ]);
  if (claim?.state !== 'asked' || !profile || profile.mergedInto !== null) return refuse(people['no-such-claim']());
  const { rev: _, ...was } = claim;
  const state = body.granted ? ('done' as const) : ('refused' as const);
  const given = body.granted ? await givenTo(table, profile, { userId: claim.userId, as: claim.as, now }) : [];
  const result = await table.transact([
    replace(claimItem, claim, { ...was, state, reason: body.reason, decidedBy: signedIn(actor) }),
    ...given,
  ]);
  if (!result.ok) throw new ProblemError(request.stale());
  return ok({ granted: body.granted });
};
