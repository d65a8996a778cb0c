import { isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { todayAt } from '#domain/catalog/events/event-open.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { type Actor, userIdOf } from '#domain/identity/actor.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { day, type Millis } from '#domain/kernel/time.ts';
import { registration } from '#domain/registration/problems.ts';
import type { SeatChange } from '#domain/teams/acts.ts';
import { changePartner, changeTeam } from '#domain/teams/operations-acts.ts';
import { type eventSubs, requestChange, type seatRequests } from '#domain/teams/operations-asked.ts';
import { changedWords, isSub, type SeatRequest, stateAt } from '#domain/teams/request.ts';
import { declared, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { count, inParallel, type Limit } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { crewEvent, divisionsOfEvent, eventById } from '../../subjects/catalog/events.ts';
import { teamById } from '../../subjects/catalog/teams.ts';
import { userRecordItem } from '../../subjects/identity/items.ts';
import { lookBehind } from '../../subjects/play/event.ts';
import { requestsOf, seatRequestItem, subsAt } from '../../subjects/teams/items.ts';
import { nameOfUser } from '../../subjects/teams/lookup.ts';
import { askForSeat, carryOut, seatsAct, settled } from '../../subjects/teams/seats.ts';
import { type Allowed, allowed, runAct, teamFor } from '../acting.ts';
import type { Deps } from '../deps.ts';

/**
 * How many requests a team can send per day. It is limited because each emails people who may never have heard of the
 * team.
 */
const asks: Limit = { name: 'seat-request', most: 10, per: day };

const shown = async (table: Table, teamId: number, now: Millis) => ({
  items: (await table.list(seatRequestItem, requestsOf(teamId))).map((of) => ({
    ...{
      id: of.id,
      position: of.change.position,
      on: of.on,
      told: changedWords(of),
      by: of.by,
      at: of.at,
      validTo: of.validTo,
    },
    ...{ state: stateAt(of, now), reason: of.reason },
    asked: of.asked.map(({ side, name, yes }) => ({ side, name, yes })),
  })),
});

/**
 * Returns the person asking and their address, which gets no separate request. Someone who uses a team's link has no
 * address.
 */
async function askerOf(table: Table, actor: Actor) {
  const userId = userIdOf(actor);
  if (userId === null) return { userId, name: 'Someone on the team', email: '' };
  const [name, record] = await Promise.all([nameOfUser(table, userId), table.get(userRecordItem, { id: userId })]);
  return { userId, name, email: record?.emails.find(({ isPrimary }) => isPrimary)?.email ?? '' };
}

export const seatRequestsHandler: Handler<typeof seatRequests, Deps> = async ({ params, actor, now }, { table }) => {
  const result = await teamFor(table, actor, params.id, 'act');
  return result.ok ? ok(await shown(table, params.id, now)) : result;
};

type SeatContext = Extract<Awaited<ReturnType<typeof teamFor>>, { ok: true }>['value'];

/** An organizer doesn't wait for an answer. The change is made with their reason, which is in the team's history. */
async function decide(deps: Deps, team: SeatContext, actor: Actor, of: SeatRequest, reason: string, now: Millis) {
  if (!team.may.manage) throw new ProblemError(request.forbidden());
  const who = { userId: userIdOf(actor), crew: true, manage: true, money: true };
  const words = `${changedWords(of)}, decided by the organizer: ${reason}`.slice(0, 500);
  const done = await carryOut(deps, team, { ...of, reason }, who, words, now);
  return done;
}

async function act(
  deps: Deps,
  team: SeatContext,
  actor: Actor,
  body: { cancel: string } | { decide: string; reason: string },
  now: Millis,
): Promise<Result<SeatRequest>> {
  const id = 'cancel' in body ? body.cancel : body.decide;
  const of = await deps.table.get(seatRequestItem, { teamId: team.team.id, id });
  // A sub who has agreed to play on a day can still be told that they aren't needed.
  const comes = of != null && isSub(of) && (of.on ?? '') >= todayAt(team.event, now) && 'cancel' in body;
  if (!of || (of.state !== 'open' && !comes)) return refuse(registration['team-state']());
  if ('cancel' in body) return settled(deps.table, of, { state: 'canceled' });
  return decide(deps, team, actor, of, body.reason, now);
}

export const requestChangeHandler: Handler<typeof requestChange, Deps> = async ({ params, body, actor, now }, deps) => {
  const result = await teamFor(deps.table, actor, params.id, 'act');
  if (!result.ok) return result;
  if ('position' in body) {
    if (!(await count(deps.table, asks, String(params.id), now))) return refuse(request.throttled());
    const newResult = await askForSeat(deps, result.value, body, await askerOf(deps.table, actor), now);
    if (!newResult.ok) return declared(requestChange, newResult);
  } else {
    const done = await act(deps, result.value, actor, body, now);
    if (!done.ok) return declared(requestChange, done);
  }
  return ok(await shown(deps.table, params.id, now));
};

type SeatAnswer = { readonly seats: readonly SeatChange[]; readonly anyway?: string | undefined };

async function change(deps: Deps, actor: Actor, id: Id, { seats, anyway }: SeatAnswer, now: Millis) {
  const result: Result<Allowed> = await allowed(deps, actor, id, 'players');
  if (!result.ok) return result;
  const act = await seatsAct(deps.table, result.value, seats, result.value.who, now);
  return act.ok ? runAct(deps, result.value, { ...act.value, anyway }, now) : act;
}

/** Lets organizers put another player in a seat without anyone's consent. */
export const changePartnerHandler: Handler<typeof changePartner, Deps> = async ({ params, body, actor, now }, deps) =>
  declared(changePartner, await change(deps, actor, params.id, { seats: [body], anyway: body.anyway }, now));

export const changeTeamHandler: Handler<typeof changeTeam, Deps> = async ({ params, body, actor, now }, deps) =>
  declared(changeTeam, await change(deps, actor, params.id, body, now));

/** How many teams are read at once. */
const abreast = 10;

/** Returns a league's subs by night. Its staff sees every team's. Everyone else sees those of teams with a public page. */
export const eventSubsHandler: Handler<typeof eventSubs, Deps> = async ({ params, query, actor, now }, { table }) => {
  const crew = await crewEvent(table, actor, params.id);
  const event = crew?.event ?? (await eventById(table, params.id));
  if (!event || !(crew || (await lookBehind(table, event, { actor, now })))) return refuse(catalog['no-such-event']());
  const { from = '0000-01-01', to = '9999-12-31' } = query;
  const seatRequests = await table.list(seatRequestItem, subsAt(event.id, from, to));
  const subs = seatRequests.flatMap(({ on, teamId, joins, leaves }) =>
    on === null ? [] : [{ teamId, on, joins, leaves }],
  );
  const ids = [...new Set(subs.map(({ teamId }) => teamId))];
  const divisions = new Map(
    (crew?.divisions ?? (ids.length > 0 ? await divisionsOfEvent(table, event.id) : [])).map((of) => [of.id, of]),
  );
  const shown = new Set<number>();
  await inParallel(ids, abreast, async (id) => {
    const team = await teamById(table, id);
    const division = team && divisions.get(team.divisionId);
    if (!team || team.isDeleted || !division) return;
    if (crew || (isPublicDivision(division) && division.showTeams)) shown.add(id);
  });
  return ok({ items: subs.filter(({ teamId }) => shown.has(teamId)) });
};
