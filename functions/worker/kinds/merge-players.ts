import { mergePlayers } from '#domain/jobs/kinds/merge-players.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import type { Merge } from '../../subjects/merging/items.ts';
import { appearancesToMerge, mergeOne, splitOne } from '../../subjects/merging/mergeable.ts';
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

/**
 * The merged profile's records come first, and the profiles themselves last. Until the last step, neither redirects to
 * the other.
 */
async function find({ deps, params }: Call) {
  const places = await appearancesToMerge(deps.table, params.goneId);
  const rows = places.map(
    ({ key, label }): JobRow => ({ key, label, would: 'Moves to the kept profile', data: null, sums: { moved: 1 } }),
  );
  const last: JobRow = {
    key: 'profiles',
    label: `Profile ${params.goneId}`,
    would: `Redirects to profile ${params.keepId}`,
    data: null,
    sums: { moved: 1 },
  };
  return { rows: [...rows, last], cursor: null };
}

const answered = ({ ok, told: words }: { ok: boolean; told: string }, sums: JobAnswer['sums']): JobAnswer => ({
  ok,
  told: words,
  ...(ok ? { sums } : {}),
});

/** These run one by one. Each record stores its earlier state with its change, so starting it again does nothing. */
export const mergePlayersWork: Work = {
  kind: mergePlayers,
  abreast: 1,
  find,
  act: async (call, { key }) =>
    answered(await mergeOne(call.deps.table, mergeOf(call), key, call.params.take), { moved: 1 }),
  undo: async (call, { key }) => answered(await splitOne(call.deps.table, mergeOf(call), key), { back: 1 }),
};
