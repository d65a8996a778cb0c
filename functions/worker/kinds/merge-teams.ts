import type * as z from 'zod';
import { mergeTeams } from '#domain/jobs/kinds/bulk-teams.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import type { ActOf } from '#domain/teams/acts.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { OrderDeps } from '../../services/orders/deps.ts';
import { actOnTeam } from '../../services/teams/act.ts';
import { actIdOf } from '../../services/teams/act-id.ts';
import { foundTeam } from '../../services/teams/found.ts';
import { planAct } from '../../services/teams/plan.ts';
import { teamPickItem } from '../../store/teams/items.ts';
import type { JobCall, JobWork } from '../frame/kind.ts';
import { type UndoneRow, undoActOf, whoActs } from './team-acts.ts';

type Call = JobCall<z.output<typeof mergeTeams.params>, OrderDeps>;
type Row = JobRow & { readonly data: { readonly at: number; readonly intoId: number } };

/** Pairs that are looked at in one go. */
const page = 50;
const acting = (call: Call, teamId: number, intoId: number) => ({
  teamId,
  act: { type: 'merge', intoId, replay: false } satisfies ActOf<'merge'>,
  who: whoActs(call),
});

/** The chosen pairs from one on, each with what would become of it. */
async function find(call: Call, cursor: string | null) {
  const pick = await call.deps.table.get(teamPickItem, { jobId: call.job.id });
  const from = cursor === null ? 0 : Number(cursor);
  const pairs = (pick?.teamIds ?? []).map((teamId, at) => ({ teamId, intoId: pick?.into[at] ?? 0, at }));
  const here = pairs.slice(from, from + page);
  const rows = new Map<number, JobRow>();
  await inParallel(here, 8, async (pair) => void rows.set(pair.at, await look(call, pair)));
  const next = from + here.length;
  return { rows: here.map(({ at }) => rows.get(at) as JobRow), cursor: next < pairs.length ? String(next) : null };
}

async function look(call: Call, { teamId, ...data }: { teamId: number; intoId: number; at: number }): Promise<JobRow> {
  const { deps, params, job, now } = call;
  const found = await foundTeam(deps.table, teamId);
  const isHere = found?.event.id === params.tournamentId;
  const label = (isHere && shownName(found.team, found.division)) || `Team ${teamId}`;
  const row = { key: String(teamId), label, data };
  if (!isHere) return { ...row, problem: 'There is no such team in this event.' };
  const plan = await planAct(deps, { ...acting(call, teamId, data.intoId), id: job.id, peek: true }, now);
  if (!plan.ok) return { ...row, problem: plan.problem.detail ?? plan.problem.title };
  return { ...row, would: plan.value.told.replace(/^Merged/, 'Merge'), sums: { teams: 1 } };
}

/** One pair: the act bears an id made of the row, so that a row that is begun again finds it done. */
async function act(call: Call, { key, ref, data }: Row & { ref: string }): Promise<JobAnswer> {
  const of = { ...acting(call, Number(key), data.intoId), id: actIdOf(ref) };
  const done = await actOnTeam(call.deps, of, call.now + data.at);
  if (!done.ok) return { ok: false, told: done.problem.detail ?? done.problem.title };
  return { ok: true, told: done.value.act.told, sums: { teams: 1 } };
}

const undo = (call: Call, row: UndoneRow): Promise<JobAnswer> =>
  undoActOf(call, row, {
    none: 'It was not merged',
    done: 'A team of its own again',
    stands: ({ mergedIntoId }) => mergedIntoId !== null,
  });

type Work = JobWork<typeof mergeTeams.params, OrderDeps>;
/** One after the other: two may go into the same team. */
export const mergeTeamsWork: Work = { kind: mergeTeams, abreast: 1, find, act: act as Work['act'], undo };
