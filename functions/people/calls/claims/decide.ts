import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { fullName } from '#domain/people/names.ts';
import type { decideClaim, openClaims } from '#domain/people/operations-claims.ts';
import { people } from '#domain/people/problems.ts';
import { type Handler, ProblemError } from '../../../kernel/http/call.ts';
import { signedIn } from '../../../kernel/http/signed-in.ts';
import { replace } from '../../../kernel/table/write.ts';
import { namesOfUsers } from '../../../services/teams/who.ts';
import { userRecordItem } from '../../../store/identity/items.ts';
import { claimItem, claimsOpen } from '../../../store/people/claims.ts';
import { playerItem } from '../../../store/people/items.ts';
import type { Deps } from '../../deps.ts';
import { givenTo } from './claim.ts';

/** Who settles doubts about whose a profile is: those who merge profiles. */
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
  const kept = await table.transact([
    replace(claimItem, claim, { ...was, state, reason: body.reason, decidedBy: signedIn(actor) }),
    ...given,
  ]);
  if (!kept.ok) throw new ProblemError(request.stale());
  return ok({ granted: body.granted });
};
