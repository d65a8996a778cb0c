import { ok, refuse } from '#domain/kernel/result.ts';
import { mergedFlushes } from '#domain/live/coalesce.ts';
import { snapshotGap } from '#domain/live/deltas.ts';
import { paceFor } from '#domain/live/pace.ts';
import { playSnapshot } from '#domain/live/play-topic.ts';
import type { Flush } from '#domain/live/schema.ts';
import { topicOf } from '#domain/live/topics.ts';
import type { liveFlushes } from '#domain/play/operations-live.ts';
import { play } from '#domain/play/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { countMark, crowdNow } from '../../services/following/crowd.ts';
import { howOf } from '../../services/following/seats.ts';
import { logAfter, logItem } from '../../store/play/items.ts';
import type { Deps } from '../deps.ts';
import { publicPlay } from '../public-play.ts';

/**
 * The head of a topic: what somebody has missed, as few flushes as carry it (null when there are more than a snapshot is worth), how to follow, and how
 * often to look. Everybody who looks at the same version shares one answer a second.
 */
export const liveFlushesHandler: Handler<typeof liveFlushes, Deps> = async (
  { params, query, actor, source, now },
  { table, pushed },
) => {
  const found = await publicPlay(table, params.id, { actor, now });
  if (!found) return refuse(play['unknown-division']());
  if (query.mark !== undefined) await countMark(table, source, now);
  const { state, at } = found.loaded;
  const behind = state.seq - params.after;
  const flushes = behind < 0 || behind > snapshotGap ? null : await flushesAfter(table, params.id, params.after);
  // the push connection knows users, and not who has a team's link alone
  const isUnknown = actor.kind === 'teamToken';
  const { how, seated } = await howOf(table, topicOf(found.event.id, params.id), pushed());
  const crowd = await crowdNow(table, now);
  return ok({
    flushes: flushes as never,
    how: isUnknown ? 'poll' : how,
    pace: paceFor(playSnapshot(state, at), crowd),
    followers: crowd.followers + seated,
  });
};

async function flushesAfter(table: Table, divisionId: number, after: number): Promise<Flush[]> {
  const entries = await table.list(logItem, { ...logAfter(divisionId, after), consistent: true });
  return mergedFlushes(entries.map(({ seq, deltas }) => ({ v: seq, deltas: inOrder(deltas) })));
}

/** The table hands the fields of a map back in any order; the same answer is the same text, with one ETag. */
function inOrder<T>(value: T): T {
  if (Array.isArray(value)) return value.map(inOrder) as T;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, part]) => [name, inOrder(part)])) as T;
}
