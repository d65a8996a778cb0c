import type * as z from 'zod';
import { mergeTeams } from '#domain/jobs/kinds/bulk-teams.ts';
import type { JobAnswer, JobRow, Sums } from '#domain/jobs/schema.ts';
import { ulid } from '#domain/kernel/ids.ts';
import type { Team } from '#domain/registration/schema.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import type { ActOf } from '#domain/teams/acts.ts';
import { inverseOf } from '#domain/teams/decide-act.ts';
import { inParallel } from '../../kernel/limits.ts';
import { teamById } from '../../subjects/catalog/teams.ts';
import type { OrderDeps } from '../../subjects/commerce/order-facts.ts';
import { actIdOf, actOnTeam } from '../../subjects/teams/act.ts';
import { teamActItem, teamPickItem } from '../../subjects/teams/items.ts';
import { foundTeam } from '../../subjects/teams/lookup.ts';
import { planAct } from '../../subjects/teams/plan.ts';
import type { JobCall, JobWork } from '../walk.ts';

/* Code that jobs over many teams have in common. */

/** Organizers bypass the waitlist, even on event days, and decide about the money themselves. */
export const whoActs = ({ job }: Pick<JobCall<unknown, OrderDeps>, 'job'>) => ({
  userId: job.userId,
  crew: true,
  manage: true,
  money: true,
});

export type UndoneRow = { readonly key: string; readonly ref: string };
export const back: Sums = { back: 1 };
const movedOn = 'The team was changed again since then.';

type Words = { readonly none: string; readonly done: string; stands(team: Team): boolean };

/**
 * Undoes a row's action, unless the team was changed again in the meantime (`stands`). A repeated run finds the undo
 * already done.
 */
export async function undoActOf(
  call: JobCall<unknown, OrderDeps>,
  { key, ref }: UndoneRow,
  words: Words,
): Promise<JobAnswer> {
  const { deps, now } = call;
  const teamId = Number(key);
  const teamAct = await deps.table.get(teamActItem, { teamId, id: actIdOf(ref) });
  if (!teamAct) return { ok: true, told: words.none };
  if (teamAct.undoneBy !== null) return { ok: true, told: words.done, sums: back };
  const team = await teamById(deps.table, teamId);
  const inverse = inverseOf(teamAct, null, false);
  if (!team || !inverse || !words.stands(team)) return { ok: false, told: movedOn };
  const acting = { teamId, act: inverse, id: ulid(now, deps.random), who: whoActs(call), undoes: teamAct };
  const done = await actOnTeam(deps, acting, now);
  if (!done.ok) return { ok: false, told: done.problem.detail ?? done.problem.title };
  const { told: message, money } = done.value.act;
  return { ok: true, told: [message, money].filter(Boolean).join(': '), sums: back };
}

type Call = JobCall<z.output<typeof mergeTeams.params>, OrderDeps>;
type Row = JobRow & { readonly data: { readonly at: number; readonly intoId: number } };

/** How many pairs are read at a time. */
const page = 50;
const acting = (call: Call, teamId: number, intoId: number) => ({
  teamId,
  act: { type: 'merge', intoId, replay: false } satisfies ActOf<'merge'>,
  who: whoActs(call),
});

/** Returns the selected pairs, starting from a given one, each with a preview. */
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
  const team = await foundTeam(deps.table, teamId);
  const isHere = team?.event.id === params.tournamentId;
  const label = (isHere && shownName(team.team, team.division)) || `Team ${teamId}`;
  const row = { key: String(teamId), label, data };
  if (!isHere) return { ...row, problem: 'This team isn’t in this event.' };
  const plan = await planAct(deps, { ...acting(call, teamId, data.intoId), id: job.id, peek: true }, now);
  if (!plan.ok) return { ...row, problem: plan.problem.detail ?? plan.problem.title };
  return { ...row, would: plan.value.told.replace(/^Merged/, 'Merge'), sums: { teams: 1 } };
}

/** Processes one pair. The row determines the action's ID, so a repeated row has no further effect. */
async function act(call: Call, { key, ref, data }: Row & { ref: string }): Promise<JobAnswer> {
  const of = { ...acting(call, Number(key), data.intoId), id: actIdOf(ref) };
  const done = await actOnTeam(call.deps, of, call.now + data.at);
  if (!done.ok) return { ok: false, told: done.problem.detail ?? done.problem.title };
  return { ok: true, told: done.value.act.told, sums: { teams: 1 } };
}

const undo = (call: Call, row: UndoneRow): Promise<JobAnswer> =>
  undoActOf(call, row, {
    none: 'Wasn’t merged',
    done: 'A separate team again',
    stands: ({ mergedIntoId }) => mergedIntoId !== null,
  });

type Work = JobWork<typeof mergeTeams.params, OrderDeps>;
/** These run one by one, because two pairs may merge into the same team. */
export const mergeTeamsWork: Work = { kind: mergeTeams, abreast: 1, find, act: act as Work['act'], undo };
