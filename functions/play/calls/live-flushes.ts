import { ok, refuse } from '#domain/kernel/result.ts';
import { snapshotGap } from '#domain/live/history.ts';
import { paceOf } from '#domain/live/pace.ts';
import { playSnapshot } from '#domain/live/play-topic.ts';
import type { Flush } from '#domain/live/schema.ts';
import type { liveFlushes } from '#domain/play/operations-live.ts';
import { play } from '#domain/play/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { logAfter, logItem } from '../../store/play/items.ts';
import type { Deps } from '../deps.ts';
import { publicPlay } from '../public-play.ts';

/** The flushes somebody has missed, each one entry of the log; null when there are more than a snapshot is worth. */
export const liveFlushesHandler: Handler<typeof liveFlushes, Deps> = async ({ params, now }, { table }) => {
  const found = await publicPlay(table, params.id, now);
  if (!found) return refuse(play['unknown-division']());
  const { state, at } = found.loaded;
  const behind = state.seq - params.after;
  const flushes = behind < 0 || behind > snapshotGap ? null : await flushesAfter(table, params.id, params.after);
  return ok({ flushes: flushes as never, pace: paceOf(playSnapshot(state, at)) });
};

async function flushesAfter(table: Table, divisionId: number, after: number): Promise<Flush[]> {
  const entries = await table.list(logItem, { ...logAfter(divisionId, after), consistent: true });
  return entries.map(({ seq, deltas }) => ({ v: seq, deltas }));
}
