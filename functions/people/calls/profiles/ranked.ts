import { ok, refuse } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import type { setRanked } from '#domain/people/operations-profiles.ts';
import { people } from '#domain/people/problems.ts';
import { mayBeRanked } from '#domain/people/ranked.ts';
import type { Handler } from '../../../kernel/http/call.ts';
import { signedIn } from '../../../kernel/http/signed-in.ts';
import { update } from '../../../kernel/table/write.ts';
import { playerRatingItem, ratingsOfPlayer } from '../../../store/ratings/items.ts';
import type { Deps } from '../../deps.ts';
import { mayAgree, ownProfileOf, ownView } from '../../own-profile.ts';
import { saved } from './own.ts';

export const setRankedHandler: Handler<typeof setRanked, Deps> = async ({ params, body, actor, now }, { table }) => {
  const own = await ownProfileOf(table, actor, params.id);
  if (!own) return refuse(people['no-such-player']());
  const { rev: _, ...profile } = own.profile;
  // to take it back is always right
  if (body.allowed && !mayAgree(own, now)) return refuse(people['guardian-needed']());
  const ranked = body.allowed ? { by: signedIn(actor), at: now } : null;
  const done = await saved(table, own, { ...profile, ranked, dtModified: now });
  const isListed = mayBeRanked(done.profile, dateIn(now, 'UTC'));
  for (const of of await table.list(playerRatingItem, ratingsOfPlayer(params.id))) {
    const { organizationId, playerId, rating } = of;
    await table.write(update(playerRatingItem, of, { set: { isListed, organizationId, playerId, rating } }));
  }
  return { ...ok(await ownView(table, done, actor, now)), rev: done.profile.rev };
};
