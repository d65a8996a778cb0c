import { createHash } from 'node:crypto';
import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { addressOf } from '#domain/catalog/events/address.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import { applyCommands } from '#domain/commerce/orders/payment-flow.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { ownDatesWords } from '#domain/registration/dates/date-choice.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import type { Team } from '#domain/registration/schema.ts';
import { playersToRead } from '#domain/registration/teams/roster.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import { beforeOf, moneyWords } from '#domain/teams/act-words.ts';
import { teamStateOf } from '#domain/teams/notes.ts';
import { backoff, sleep } from '../../kernel/aws/client.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import { log } from '../../kernel/log.ts';
import { create, update, type Write } from '../../kernel/table/write.ts';
import { createTeam, moveTeam, rosterChanged, teamChanged } from '../catalog/teams.ts';
import type { OrderDeps } from '../commerce/order-facts.ts';
import { changedOrder } from '../commerce/order-records.ts';
import type { StoredOrder } from '../commerce/orders.ts';
import { executeRefund } from '../commerce/refunds.ts';
import { append, markOf, type PlayChange } from '../play/append.ts';
import type { TeamDates } from '../registration/items.ts';
import { promote } from '../registration/offers.ts';
import { spotsOf } from '../registration/spots.ts';
import type { Acting } from './acting.ts';
import { rosterBeforeItem, type StoredAct, teamActItem } from './items.ts';
import { tellOpponents } from './opponents.ts';
import { outcomeOf, type Plan, planAct, wayOf } from './plan.ts';

/** A stored action, and the outcome of its refund. */
type Acted = { readonly act: StoredAct; readonly refund: { readonly amount: number; readonly done: boolean } };

/** How many times an action is replanned when someone else's write comes first. */
const tries = 6;

/**
 * Carries out an action on a team. Its row, forms, spot, order and the division's play log change in one transaction,
 * or not at all. Then the provider is asked for a refund, and a waiting team is offered the spot. Repeating the same
 * action (by its ID) has no further effect.
 */
export async function actOnTeam(deps: OrderDeps, acting: Acting, now: Millis): Promise<Result<Acted>> {
  const teamAct = await deps.table.get(teamActItem, { teamId: acting.teamId, id: acting.id });
  const whole = acting.act.type === 'copy' && !teamAct ? { ...acting, newId: await deps.numbers('team') } : acting;
  const plan = teamAct ? null : await planAct(deps, whole, now);
  if (plan && !plan.ok) return plan;
  const saved = plan ? await save(deps, whole, plan.value, now) : null;
  if (saved && !saved.ok) return saved;
  const act = teamAct ?? (await deps.table.get(teamActItem, { teamId: acting.teamId, id: acting.id }));
  if (!act) throw new Error("an action was saved but can't be read");
  if (plan) deps.memory.soldOut.delete(plan.value.before.team.divisionId);
  const refund = await afterwards(deps, act, plan?.value ?? null, now);
  return ok({ act, refund });
}

/**
 * Returns the problem for a refusal that another try can't change: an offer that is being paid for, or an action that
 * was undone.
 */
const lost = (tag: string): Problem | null => {
  if (tag === 'paying') return problems['in-payment']();
  return tag === 'undone' ? problems['team-state']() : null;
};
/** Returns a random start, so that concurrent processes try different spots. */
const turnOf = ({ random }: OrderDeps): number => Math.floor(random() * 64);

/** Saves an action together with its play log entry, or alone if it has none. */
async function save(deps: OrderDeps, acting: Acting, first: Plan, now: Millis): Promise<Result<null>> {
  const { teamId, id, who } = acting;
  if (first.play) {
    const { divisionId, command, of } = first.play;
    const where = { divisionId, tournamentId: first.found.event.id };
    const along = async (seq: number, change: PlayChange) => {
      const plan = await planAct(deps, { ...acting, turn: turnOf(deps) }, now);
      if (!plan.ok) return plan;
      const leaving = { seq, divisionId, ...change, undoes: acting.undoes, userId: who.userId };
      const told = await tellOpponents(deps, first.found, leaving, now);
      return ok([...writesOf(plan.value, acting, now, seq), ...told]);
    };
    const sent = { entryId: id, mark: markOf(who.userId, command), by: who.userId, now, command: of, along, lost };
    const appended = await append({ ...deps, sleep }, where, sent);
    return appended.ok ? ok(null) : appended;
  }
  let plan: Result<Plan> = ok(first);
  for (let attempt = 0; attempt < tries; attempt++) {
    if (!plan.ok) return plan;
    const done = await deps.table.transact(writesOf(plan.value, acting, now, null));
    if (done.ok) return ok(null);
    if (done.problem.tag === 'act') return ok(null);
    const problem = lost(done.problem.tag);
    if (problem) return refuse(problem);
    await sleep(backoff(attempt, deps.random, 15));
    plan = await planAct(deps, { ...acting, turn: turnOf(deps) }, now);
  }
  log.warn('an action on a team kept losing to concurrent writes', { teamId });
  throw new ProblemError(request.unavailable());
}

/** Returns everything an action writes, including the action itself. */
function writesOf(plan: Plan, acting: Acting, now: Millis, playSeq: number | null): Write[] {
  const { before, after, other, made, order, undoes } = plan;
  return [
    create(teamActItem, storedAct(plan, acting, now, playSeq), { tag: 'act' }),
    ...wholeWrites(before, after, acting, now),
    ...(other ? wholeWrites(other.before, other.after, acting, now) : []),
    ...(made ? createTeam(made) : []),
    ...plan.places,
    ...(order ? orderWrites(order, plan, now) : []),
    ...(undoes
      ? [update(teamActItem, undoes, { set: { undoneBy: acting.id } }, { if: ['=', 'undoneBy', null], tag: 'undone' })]
      : []),
  ];
}

function storedAct(plan: Plan, acting: Acting, at: Millis, play: number | null) {
  const { teamId, id, act, who, tellsOrganizer = false } = acting;
  const { before, made, money, order, undoes } = plan;
  const { tournamentId, divisionId } = before.team;
  return {
    ...{
      teamId,
      id,
      tournamentId,
      divisionId,
      type: act.type,
      told: plan.told,
      userId: who.userId,
      byStaff: who.crew,
      at,
    },
    before: {
      ...beforeOf(before.team),
      // The action as it was done, not as it was requested, because undoing it moves money only if it moved any.
      ...('money' in act ? { money: wayOf(acting, plan.waits) } : {}),
      ...(made ? { copyId: made.team.id } : {}),
      ...(plan.since === null ? {} : { since: plan.since }),
    },
    money: order ? moneyWords(money, order.currency) : '',
    ...{ outcome: outcomeOf(plan), tellsOrganizer },
    ...{ play, refundId: money.back + money.credit + money.waived > 0 ? money.refundId : null },
    ...{ undoneBy: null, undoes: undoes?.id ?? null },
  };
}

/**
 * A team that moves is deleted in its old division and created in the new one. Replaced forms are kept for undoing the
 * action.
 */
function wholeWrites(before: Plan['before'], after: Plan['after'], { id: actId }: Acting, at: Millis): Write[] {
  const { team, roster } = before;
  const isMoved = team.divisionId !== after.team.divisionId;
  const isSame = after.roster === roster;
  const kept = isSame || isMoved ? [] : [create(rosterBeforeItem, { ...roster, actId, at })];
  if (isMoved) return moveTeam(before, after);
  return [
    ...kept,
    ...(after.team === team ? [] : [teamChanged(team, after.team)]),
    ...(isSame ? [] : [rosterChanged(roster, after.roster)]),
  ];
}

/** Applies the changes to the order. Throws if a command is refused now, because the commands were planned for this order. */
function orderWrites(order: NonNullable<Plan['order']>, { money }: Plan, now: Millis): Write[] {
  const next = applyCommands<StoredOrder>(order, money.commands, money.cause, now);
  if (!next.ok) throw new Error(`an order refused a planned command: ${next.problem.code}`);
  return next.value === order ? [] : changedOrder(order, next.value);
}

/**
 * The action is saved. If a refund fails now, the reconciler makes it. If an offer can't be made now, the promoter
 * makes it.
 */
async function afterwards(deps: OrderDeps, act: StoredAct, plan: Plan | null, now: Millis): Promise<Acted['refund']> {
  const orderId = plan?.order?.id ?? null;
  const none = { amount: 0, done: true };
  try {
    if (plan?.frees) await promote(deps, spotsOf(plan.found.division, plan.found.event), now);
    if (orderId === null || act.refundId === null) return none;
    const { amount, done } = await executeRefund(deps, orderId, act.refundId, now);
    return { amount, done };
  } catch (error) {
    log.error('the follow-up to a team action is left for the next tick', {
      teamId: act.teamId,
      error: String(error),
    });
    return { ...none, done: false };
  }
}

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns the ID of the action that a job carries out for one of its rows (`ref`: job/row). It is always the same and
 * has the job's own time, so it appears at the right point in the team's history.
 */
export function actIdOf(ref: string): string {
  const hash = createHash('sha256').update(ref).digest();
  return ref.slice(0, 10) + [...hash.subarray(0, 16)].map((byte) => digits[byte % 32]).join('');
}

type Comes = Pick<TeamDates, 'days' | 'left'> | null;

/**
 * Returns what a team's status depends on besides its own record: the host's approval, and the dates it can still
 * attend.
 */
export const statusTermsOf = (division: Division, comes: Comes = null) => ({
  approves: flagsOfDivision(division).acceptanceOnly,
  noDates: comes !== null && comes.days.length === 0 && comes.left === 0,
});

/**
 * Returns where and when a team plays, with its division's readable name. `comes` lists the dates it attends, if it
 * doesn't attend all of them.
 */
export const whereOf = (event: RuledEvent, division: Division, comes: Comes = null) => {
  const [place] = event.locations;
  const days = comes?.days.map(({ day }) => day).toSorted() ?? [];
  return {
    tournamentId: event.id,
    divisionId: division.id,
    event: {
      name: event.name,
      kind: brochureOf(event.type),
      startDate: days[0] ?? event.startDate,
      endDate: days.at(-1) ?? event.endDate,
      when: comes ? ownDatesWords({ event, days }, comes.left) : '',
      statusId: event.statusId,
      zone: zoneOf(event),
      place: place ? addressOf(place) : '',
    },
    division: divisionName(division),
    ...statusTermsOf(division, comes),
  };
};

/** Returns a team's status in its division. */
export const standingOf = (team: Team) => ({
  seed: team.seed,
  finish: team.finish,
  state: teamStateOf(team),
  forfeit: team.forfeit,
  drop: team.drop,
  checkedIn: team.checkedIn,
});

/** Returns a team's names. If it is named after its players, they aren't repeated. */
export const namesOfTeam = (team: Team, division: Division) => ({
  name: shownName(team, division),
  players: playersToRead(team.players),
});
