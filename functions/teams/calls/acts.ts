import { todayAt } from '#domain/catalog/events/event-open.ts';
import { isLeague } from '#domain/catalog/events/event-type.ts';
import { balanceDue } from '#domain/commerce/orders/money.ts';
import { refundNow } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { Body } from '#domain/kernel/operation.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { opponentNews } from '#domain/leagues/opponent-news.ts';
import { changedMatches, consequencesOf } from '#domain/play/rounds/changes.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import { registration } from '#domain/registration/problems.ts';
import { moneyWords } from '#domain/teams/act-words.ts';
import type { ActOf, TeamAct } from '#domain/teams/acts.ts';
import { inverseOf } from '#domain/teams/decide-act.ts';
import { genderNotes } from '#domain/teams/fits.ts';
import { teamStateOf } from '#domain/teams/notes.ts';
import * as operations from '#domain/teams/operations-acts.ts';
import { cancelChange, changeDivision, previewAct, undoAct, withdrawTeam } from '#domain/teams/operations-acts.ts';
import { declared, type Handler } from '../../kernel/http/call.ts';
import { divisionItem } from '../../subjects/catalog/items.ts';
import { orderById } from '../../subjects/commerce/order-records.ts';
import { executeRefund } from '../../subjects/commerce/refunds.ts';
import { decide, stateAfter } from '../../subjects/play/decide.ts';
import { loadPlay } from '../../subjects/play/load.ts';
import { cancelChange as cancelHeldChange, holdChange, paysFirst } from '../../subjects/teams/change-division.ts';
import { actsOf, rosterBeforeItem, teamActItem } from '../../subjects/teams/items.ts';
import { profilesOf } from '../../subjects/teams/lookup.ts';
import { type Plan, planAct } from '../../subjects/teams/plan.ts';
import { recipientsOfTeam } from '../../subjects/teams/recipients.ts';
import { acts, allowed, changeView, runAct } from '../acting.ts';
import type { Deps } from '../deps.ts';

type Replay = { readonly replay: boolean };
type Money = Replay & { readonly money: 'policy' | 'full' | 'none' };

/* Each handler is one line, because only making the action from the request differs. */

export const updateTeamNameHandler = acts(operations.updateTeamName, (body: { name: string }) => ({
  type: 'rename',
  ...body,
}));
export const changeFieldHandler = acts(operations.changeField, (body: { field: string }) => ({
  type: 'field',
  ...body,
}));
export const setTeamTagsHandler = acts(operations.setTeamTags, (body: { tags: string[] }) => ({
  type: 'tags',
  ...body,
}));
/** A request with players' forms is the organizers' action. Any other is the team's own. */
export const updateRegistrationHandler = acts(
  operations.updateRegistration,
  ({ players, alternates = [], anyway, club, ...rest }: Body<typeof operations.updateRegistration>) =>
    players ? { type: 'entry', players, alternates, anyway, club, ...rest } : { type: 'registration', ...rest },
);
export const forfeitTeamHandler = acts(operations.forfeitTeam, (body: Replay) => ({
  type: 'forfeit',
  out: true,
  ...body,
}));
export const undoForfeitHandler = acts(operations.undoForfeit, (body: Replay) => ({
  type: 'forfeit',
  out: false,
  ...body,
}));
export const dropTeamHandler = acts(operations.dropTeam, (body: Replay) => ({ type: 'drop', out: true, ...body }));
export const undoDropHandler = acts(operations.undoDrop, (body: Replay) => ({ type: 'drop', out: false, ...body }));
export const mergeTeamHandler = acts(operations.mergeTeam, (body: Replay & { intoId: number }) => ({
  type: 'merge',
  ...body,
}));
export const undoMergeHandler = acts(operations.undoMerge, (body: Replay) => ({ type: 'unmerge', ...body }));
export const unregisterTeamHandler = acts(operations.unregisterTeam, (body: Money) => ({ type: 'withdraw', ...body }));
export const reregisterTeamHandler = acts(
  operations.reregisterTeam,
  (body: Replay & { waitlist: boolean; anyway?: string | undefined }) => ({
    type: 'reregister',
    ...body,
  }),
);
export const withdrawAndRefundHandler = acts(operations.withdrawAndRefund, (body: Money) => ({
  type: 'withdraw',
  ...body,
}));
export const agreeWaiversHandler = acts(operations.agreeWaivers, (body: { agreed: string[] }) => ({
  type: 'waivers',
  ...body,
}));
export const changeInLineHandler = acts(operations.changeInLine, (body: ActOf<'offer'> | ActOf<'line'>) => body);
export const sendConfirmationHandler = acts(operations.sendConfirmation, () => ({ type: 'confirm' }));

/** Moves a team to another division of its event. */
export const changeDivisionHandler: Handler<typeof changeDivision, Deps> = async (
  { params, body, actor, now },
  deps,
) => {
  const result = await allowed(deps, actor, params.a, 'move');
  if (!result.ok) return declared(changeDivision, result);
  const act = { type: 'move' as const, divisionId: params.b, ...body };
  const { team, who } = result.value;
  const held = await holdChange(deps, { teamId: team.id, act, id: ulid(now, deps.random), who }, now);
  if (!held.ok) return declared(changeDivision, held);
  if (!held.value) {
    const done = await runAct(deps, result.value, act, now);
    return declared(changeDivision, done.ok ? ok({ ...done.value, held: null }) : done);
  }
  return ok({
    ...{ teamId: team.id, divisionId: team.divisionId, state: teamStateOf(team), act: null },
    refund: { amount: 0, done: true },
    held: await changeView(deps.table, { ...held.value, isPaid: false }),
  });
};

export const cancelChangeHandler: Handler<typeof cancelChange, Deps> = async ({ params, actor, now }, deps) => {
  const result = await allowed(deps, actor, params.id, 'move');
  return declared(cancelChange, result.ok ? await cancelHeldChange(deps, params.id, now) : result);
};

/**
 * Withdraws a team under its order's policy, or as decided by someone with money permission. A repeat changes nothing.
 * Someone who can't act for the team gets the same response as for a team that doesn't exist.
 */
export const withdrawTeamHandler: Handler<typeof withdrawTeam, Deps> = async ({ params, body, actor, now }, deps) => {
  const result = await allowed(deps, actor, params.id, 'withdraw');
  if (!result.ok) return declared(withdrawTeam, result);
  const { team, who } = result.value;
  const { orderId } = team;
  if (!team.isDeleted) {
    const done = await runAct(
      deps,
      result.value,
      { type: 'withdraw', money: body?.money ?? 'policy', replay: false },
      now,
    );
    if (!done.ok) return declared(withdrawTeam, done);
  }
  // A director’s withdrawal moves no money and doesn't mention it.
  if (who.crew && !who.money) return ok({ teamId: team.id, orderId: null, amount: 0, due: 0, done: true });
  const [last] = await deps.table.list(teamActItem, { ...actsOf(team.id), limit: 1 });
  if (orderId !== null && last?.refundId) {
    const { amount, due, done } = await executeRefund(deps, orderId, last.refundId, now);
    return ok({ teamId: team.id, orderId, amount, due, done });
  }
  const order = orderId === null ? null : await orderById(deps.table, orderId);
  return ok({ teamId: team.id, orderId, amount: 0, due: order ? balanceDue(order) : 0, done: true });
};

/**
 * Undoes an action with its opposite, for the person who did it and anyone else with permission to do it. An action can
 * be undone once.
 */
export const undoActHandler: Handler<typeof undoAct, Deps> = async ({ params, body, actor, now }, deps) => {
  const teamAct = await deps.table.get(teamActItem, { teamId: params.id, id: body.actId });
  const result = await allowed(deps, actor, params.id, teamAct?.type ?? 'rename');
  if (!result.ok) return declared(undoAct, result);
  if (!teamAct || teamAct.undoneBy !== null) return refuse(registration['team-state']());
  const { divisionId } = teamAct;
  const forms = await deps.table.get(rosterBeforeItem, { divisionId, id: params.id, actId: teamAct.id });
  const act = inverseOf(teamAct, forms, body.replay);
  if (!act) return refuse(registration['team-state']());
  // Only the organizers can undo a withdrawal, even if the team withdrew itself.
  const back = act.type === teamAct.type ? result : await allowed(deps, actor, params.id, act.type);
  return declared(undoAct, back.ok ? await runAct(deps, back.value, act, now, teamAct) : back);
};

/** A preview shows what would be undone, even before it is confirmed. */
const agreed = (command: PlayCommand): PlayCommand => ('replay' in command ? { ...command, replay: true } : command);

type Changed = ReturnType<typeof changedMatches>[number];
const isForfeited = ({ before, after }: Changed): boolean => before?.left === undefined && after?.left !== undefined;
const isReopened = ({ before, after }: Changed): boolean => before?.left !== undefined && after?.left === undefined;

async function matchesOf(deps: Deps, { play, found: team }: Plan, now: number) {
  if (!play) return ok({ forfeits: 0, reopened: 0, matches: 0, replay: 0, opponents: 0 });
  const where = { divisionId: play.divisionId, tournamentId: team.event.id };
  const { state } = await loadPlay(deps.table, where.divisionId, where.tournamentId);
  const decided = await decide(deps.table, where, state, { command: agreed(play.command), now });
  if (!decided.ok) return decided;
  const after = stateAfter(state, decided.value.events);
  const changes = changedMatches(state, after);
  const known = { teamId: team.team.id, now, nameOf: String };
  const news = isLeague(team.event) ? opponentNews(state, after, known) : null;
  const [forfeits, reopened] = [changes.filter(isForfeited), changes.filter(isReopened)];
  const others = changes.filter((change) => !forfeits.includes(change) && !reopened.includes(change));
  const { teams, replay, results } = consequencesOf(others);
  return ok({
    ...{ forfeits: forfeits.length, reopened: reopened.length },
    ...{ matches: teams.length + results.length, replay: replay.length },
    opponents: news?.ofTeams.length ?? 0,
  });
}

/** Returns warnings about a change of division. None of them prevents it. */
async function notesOf({ table }: Deps, act: TeamAct, { found: team, before: { roster } }: Plan): Promise<string[]> {
  const to = act.type === 'move' ? await table.get(divisionItem, { id: act.divisionId }) : null;
  return to ? genderNotes(roster, await profilesOf(table, [roster]), team.division, to) : [];
}

/** Returns how much the policy refunds and until when, for an action with a refund. */
function refundsNow({ order, found: { team }, money }: Plan, act: TeamAct, now: number): string {
  const line = order?.lines.find(({ item }) => order.teamIds[item.id] === team.id);
  const byPolicy = (act.type === 'withdraw' || act.type === 'move') && act.money === 'policy';
  return line && byPolicy && money.of > 0 ? refundNow(line, now) : '';
}

/** Computes an action and writes nothing. Requests to players about seats are checked when the action is done. */
export const previewActHandler: Handler<typeof previewAct, Deps> = async ({ params, body, actor, now }, deps) => {
  const result = await allowed(deps, actor, params.id, body.act.type);
  if (!result.ok) return declared(previewAct, result);
  if (body.act.type === 'players') return refuse(registration['team-state']());
  const { who } = result.value;
  // Organizers see players who don't fit before they give a reason for the move. A team's own request is refused.
  const acting = { teamId: params.id, act: body.act, id: ulid(now, deps.random), who, looks: who.manage };
  const plan = await planAct(deps, acting, now);
  if (!plan.ok) return declared(previewAct, plan);
  const matches = await matchesOf(deps, plan.value, now);
  if (!matches.ok) return declared(previewAct, matches);
  const { team, event } = plan.value.found;
  const first = await paysFirst(deps, acting, now);
  const tells = await recipientsOfTeam(deps.table, team, todayAt(event, now));
  const { told: words, money, order, waits, unfit } = plan.value;
  return ok({
    ...{ told: words, waits, unfit: [...unfit], ...matches.value, tells: tells.length },
    notes: await notesOf(deps, body.act, plan.value),
    terms: refundsNow(plan.value, body.act, now),
    paysFirst: first && order ? formatMoney(first, order.currency) : '',
    money: order && (who.money || !who.crew) ? moneyWords(money, order.currency) : '',
  });
};
