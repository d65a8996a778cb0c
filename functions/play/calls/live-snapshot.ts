import { ok, refuse } from '#domain/kernel/result.ts';
import { paceFor } from '#domain/live/pace.ts';
import { playSnapshot } from '#domain/live/play-topic.ts';
import type { liveSnapshot } from '#domain/play/operations-live.ts';
import { play } from '#domain/play/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { crowdNow } from '../../services/following/crowd.ts';
import type { Deps } from '../deps.ts';
import { publicPlay } from '../public-play.ts';

/** The topic of a division, made from its records: the same as folding the deltas of its log. */
export const liveSnapshotHandler: Handler<typeof liveSnapshot, Deps> = async ({ params, actor, now }, { table }) => {
  const found = await publicPlay(table, params.id, { actor, now });
  if (!found) return refuse(play['unknown-division']());
  const snapshot = playSnapshot(found.loaded.state, found.loaded.at);
  return ok({ snapshot, pace: paceFor(snapshot, await crowdNow(table, now)) });
};
