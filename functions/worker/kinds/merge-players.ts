import { mergePlayers } from '#domain/jobs/kinds/merge-players.ts';
import type { JobRow } from '#domain/jobs/schema.ts';
import type { Merge } from '../../subjects/merging/items.ts';
import { mergeAll, placesToMerge, splitAll, wordsOfMerge } from '../../subjects/merging/mergeable.ts';
import type { Deps } from '../deps.ts';
import type { JobCall, JobWork } from '../walk.ts';

type Work = JobWork<typeof mergePlayers.params, Deps>;
type Call = JobCall<Parameters<typeof mergePlayers.scopeId>[0], Deps>;

const mergeOf = ({ job, params, now }: Call): Merge => ({
  mergeId: job.id,
  keepId: params.keepId,
  goneId: params.goneId,
  now,
});

/** Returns one row, so that a merge is done completely or not at all, even if its job is stopped. */
async function find({ deps, params }: Call) {
  const { keepId, goneId } = params;
  const places = await placesToMerge(deps.table, keepId, goneId);
  const clashes = places.flatMap(({ clash }) => clash ?? []);
  const row: JobRow = {
    key: 'all',
    label: `Profile ${goneId} into ${keepId}`,
    would: [...places.map(({ label }) => label), ...wordsOfMerge(places)].join(' · ').slice(0, 900),
    data: null,
    sums: { moved: places.length + 1 },
    ...(clashes.length > 0 ? { problem: clashes.join(' ').slice(0, 900) } : {}),
  };
  return { rows: [row], cursor: null };
}

/** Each record stores its earlier state with its change, so starting the merge again does nothing. */
export const mergePlayersWork: Work = {
  kind: mergePlayers,
  abreast: 1,
  find,
  act: async (call) => {
    const { ok, told, moved } = await mergeAll(call.deps.table, mergeOf(call), call.params.take);
    return { ok, told, ...(ok ? { sums: { moved } } : {}) };
  },
  undo: async (call) => {
    const { back, left } = await splitAll(call.deps.table, mergeOf(call));
    const told = left.length > 0 ? left.join(' ') : back > 0 ? 'Undone' : 'Nothing to undo';
    return { ok: left.length === 0, told, sums: { back } };
  },
};
