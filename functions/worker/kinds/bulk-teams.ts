import type * as z from 'zod';
import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { copyTeams, moveTeams } from '#domain/jobs/kinds/bulk-teams.ts';
import type { JobAnswer, JobRow, Sums } from '#domain/jobs/schema.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { type Result, refuse } from '#domain/kernel/result.ts';
import { isTbd } from '#domain/people/form/field-rules.ts';
import { registration } from '#domain/registration/problems.ts';
import { everyone, shownName } from '#domain/registration/teams/team-name.ts';
import { moneyWords } from '#domain/teams/act-words.ts';
import type { TeamAct } from '#domain/teams/acts.ts';
import { inParallel } from '../../kernel/limits.ts';
import { divisionItem } from '../../subjects/catalog/items.ts';
import { teamById } from '../../subjects/catalog/teams.ts';
import type { OrderDeps } from '../../subjects/commerce/order-facts.ts';
import { freeSlotsOf } from '../../subjects/registration/waitlist.ts';
import { actIdOf, actOnTeam } from '../../subjects/teams/act.ts';
import type { Acting } from '../../subjects/teams/acting.ts';
import { type StoredAct, teamActItem, teamPickItem } from '../../subjects/teams/items.ts';
import { foundTeam } from '../../subjects/teams/lookup.ts';
import { outcomeOf, type Plan, planAct } from '../../subjects/teams/plan.ts';
import type { JobCall, JobWork } from '../walk.ts';
import { back, type UndoneRow, undoActOf, whoActs } from './team-acts.ts';

type Params = z.output<typeof moveTeams.params>;
type Call = JobCall<Params, OrderDeps>;
type ActFor = (params: Params) => TeamAct;
type Row = JobRow & { readonly data: { readonly at: number } };

/** How many teams are read at a time. */
const page = 50;

/**
 * Returns the selected teams, starting from a given one, each with a preview. Free spots are counted now, and they go
 * to teams in order.
 */
const find = (actFor: ActFor) => async (call: Call, cursor: string | null) => {
  const { deps, params, job, now } = call;
  const [pick, to] = await Promise.all([
    deps.table.get(teamPickItem, { jobId: job.id }),
    deps.table.get(divisionItem, { id: params.divisionId }),
  ]);
  const from = cursor === null ? { at: 0, taken: 0 } : (JSON.parse(cursor) as { at: number; taken: number });
  const ids = pick?.teamIds.slice(from.at, from.at + page) ?? [];
  if (!to || ids.length === 0) return { rows: [], cursor: null };
  const approves = flagsOfDivision(to).acceptanceOnly;
  // In a division whose host approves teams, every team waits, even one that the host moves there.
  const room = { id: to.id, capacity: approves ? 0 : to.maxTeams };
  const free = (await freeSlotsOf(deps.table, room, now, from.taken + page)).length;
  const looked = new Map<number, Looked>();
  await inParallel(ids, 8, async (teamId) => void looked.set(teamId, await look(call, actFor, teamId)));
  const takesMore = to.waitlist || approves;
  let { taken } = from;
  const rows = ids.map((teamId, i): JobRow => {
    const { label, plan } = looked.get(teamId) as Looked;
    const row = { key: String(teamId), label, data: { at: from.at + i } };
    if (!plan.ok) return { ...row, problem: plan.problem.detail ?? plan.problem.title };
    const waits = taken >= free;
    const full = takesMore ? (params.waitlist ? null : 'no-free-place') : 'division-full';
    if (waits && full) return { ...row, problem: registration[full]().title, sums: { noSpot: 1 } };
    if (!waits) taken++;
    const sums = { ...sumsOf(waits ? onlyWaits : outcomeOf(plan.value), approves), ...inTwoDivisions(plan.value) };
    return { ...row, would: wouldOf(plan.value, waits && (approves ? ', waiting for approval' : ', waitlist')), sums };
  });
  const at = from.at + ids.length;
  return { rows, cursor: at < (pick?.teamIds.length ?? 0) ? JSON.stringify({ at, taken }) : null };
};

type Looked = { readonly label: string; readonly plan: Result<Plan> };
/** Plans the action for one team, assuming it gets a spot. A missing spot isn't a refusal yet. */
async function look(call: Call, actFor: ActFor, teamId: number): Promise<Looked> {
  const { deps, params, job, now } = call;
  const team = await foundTeam(deps.table, teamId);
  if (!team || team.event.id !== params.tournamentId)
    return { label: `Team ${teamId}`, plan: refuse(registration['unknown-team']()) };
  const act = { ...actFor(params), waitlist: true } as TeamAct;
  const plan = await planAct(deps, { teamId, act, id: job.id, who: whoActs(call), newId: teamId, peek: true }, now);
  return { label: shownName(team.team, team.division) || `Team ${teamId}`, plan };
}

const wouldOf = ({ told: message, money, order, unfit, made, found }: Plan, waits: string | false): string => {
  const from = divisionName(found.division);
  const words = order && !waits ? moneyWords(money, order.currency) : '';
  const where = message.replace(/^Moved/, 'Move').replace(/^Copied/, 'Copy') + (waits || '');
  const what = [where, words].filter(Boolean).join(': ') + (made ? `. Its players stay in ${from} too` : '');
  return unfit.length > 0 ? `${what}. ${unfit.join(' ')}` : what;
};
/** Counts a copied team's players, who would be in two divisions. */
const inTwoDivisions = ({ made }: Plan): Sums =>
  made ? { twoDivisions: everyone(made.roster).filter(({ playerProfileId: id }) => !isTbd(id)).length } : {};

type Outcome = NonNullable<StoredAct['outcome']>;
/** Teams on the waitlist pay when they are offered a spot. */
const onlyWaits: Outcome = { waits: true, currency: '', back: 0, more: 0 };
const sumsOf = ({ waits, currency, back, more }: Outcome, approves: boolean): Sums => ({
  teams: 1,
  [approves ? 'asks' : 'waits']: waits ? 1 : 0,
  ...(currency ? { [`back ${currency}`]: back, [`more ${currency}`]: more } : {}),
});

/**
 * Processes one team. The row determines the action's ID, so a repeated row has no further effect. Waiting
 * teams keep the order of the selection.
 */
const act =
  (actFor: ActFor) =>
  async (call: Call, { key, ref, data }: Row & { ref: string }): Promise<JobAnswer> => {
    const { deps, params, now } = call;
    const acting: Acting = {
      teamId: Number(key),
      act: actFor(params),
      id: actIdOf(ref),
      who: whoActs(call),
      turn: data.at,
    };
    const done = await actOnTeam(deps, acting, now + data.at);
    if (!done.ok) return { ok: false, told: done.problem.detail ?? done.problem.title };
    const { told: words, money, outcome } = done.value.act;
    const told = [words, money].filter(Boolean).join(': ');
    if (!outcome) return { ok: true, told };
    const to = await deps.table.get(divisionItem, { id: params.divisionId });
    return { ok: true, told, sums: sumsOf(outcome, to !== null && flagsOfDivision(to).acceptanceOnly) };
  };

/** Undoes a move. */
const undoMove = (call: Call, row: UndoneRow): Promise<JobAnswer> =>
  undoActOf(call, row, {
    none: 'The team wasn’t moved',
    done: 'Moved back',
    stands: (team) => !team.isDeleted && team.divisionId === call.params.divisionId,
  });

/** Undoes a copy by withdrawing it. If the copy has left in the meantime, there is nothing to do. */
async function undoCopy(call: Call, { key, ref }: UndoneRow): Promise<JobAnswer> {
  const { deps, now } = call;
  const teamAct = await deps.table.get(teamActItem, { teamId: Number(key), id: actIdOf(ref) });
  const copy = teamAct && (await teamById(deps.table, Number(teamAct.before.copyId)));
  if (!copy) return { ok: true, told: 'The team wasn’t copied' };
  if (copy.isDeleted) return { ok: true, told: 'The copy has already been withdrawn', sums: back };
  const act = { type: 'withdraw', money: 'none', replay: false } as const;
  const done = await actOnTeam(deps, { teamId: copy.id, act, id: ulid(now, deps.random), who: whoActs(call) }, now);
  return done.ok
    ? { ok: true, told: 'Copy withdrawn', sums: back }
    : { ok: false, told: done.problem.detail ?? done.problem.title };
}

const move: ActFor = ({ divisionId, waitlist, money, anyway }) => ({
  ...{ type: 'move', divisionId, waitlist, money, anyway },
  replay: false,
});
const copy: ActFor = ({ divisionId, waitlist, anyway }) => ({ type: 'copy', divisionId, waitlist, anyway });

type Work = JobWork<typeof moveTeams.params, OrderDeps>;
/** These run one by one, so spots go to the teams that the preview promised them to. */
const inTurn = { abreast: 1 } as const;
export const moveTeamsWork: Work = {
  ...inTurn,
  kind: moveTeams,
  find: find(move),
  act: act(move) as Work['act'],
  undo: undoMove,
};
export const copyTeamsWork: Work = {
  ...inTurn,
  kind: copyTeams,
  find: find(copy),
  act: act(copy) as Work['act'],
  undo: undoCopy,
};
