import { todayAt } from '#domain/catalog/events/progress.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { userIdOf } from '#domain/identity/actor.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { day, type Millis } from '#domain/kernel/time.ts';
import { registration } from '#domain/registration/problems.ts';
import { requestChange, type seatRequests } from '#domain/teams/operations-asked.ts';
import { changedWords, isSub, type SeatRequest, stateAt } from '#domain/teams/request.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import type { Table } from '../../kernel/table/table.ts';
import { count, type Limit } from '../../services/limits.ts';
import { askForSeat, carryOut, settled } from '../../services/teams/requests.ts';
import { nameOfUser } from '../../services/teams/who.ts';
import { userRecordItem } from '../../store/identity/items.ts';
import { requestsOf, seatRequestItem } from '../../store/teams/requests.ts';
import { teamFor } from '../access.ts';
import type { Deps } from '../deps.ts';

/** So often a team may ask in a day: each time mails people who may never have heard of it. */
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

/** Who asks, with the address at which they need not be asked themselves; a team's link has none. */
async function askerOf(table: Table, actor: Actor) {
  const userId = userIdOf(actor);
  if (userId === null) return { userId, name: 'Somebody of the team', email: '' };
  const [name, record] = await Promise.all([nameOfUser(table, userId), table.get(userRecordItem, { id: userId })]);
  return { userId, name, email: record?.emails.find(({ isPrimary }) => isPrimary)?.email ?? '' };
}

export const seatRequestsHandler: Handler<typeof seatRequests, Deps> = async ({ params, actor, now }, { table }) => {
  const found = await teamFor(table, actor, params.id, 'act');
  return found.ok ? ok(await shown(table, params.id, now)) : found;
};

type Found = Extract<Awaited<ReturnType<typeof teamFor>>, { ok: true }>['value'];

/** The organizer doesn't wait for an answer: it is done with their reason, which stands in the team's history. */
async function decide(deps: Deps, found: Found, actor: Actor, of: SeatRequest, reason: string, now: Millis) {
  if (!found.may.manage) throw new ProblemError(request.forbidden());
  const who = { userId: userIdOf(actor), crew: true, manage: true, money: true };
  const words = `${changedWords(of)}, decided by the organizer: ${reason}`.slice(0, 500);
  const done = await carryOut(deps, found, { ...of, reason }, who, words, now);
  return done;
}

async function act(
  deps: Deps,
  found: Found,
  actor: Actor,
  body: { cancel: string } | { decide: string; reason: string },
  now: Millis,
): Promise<Result<SeatRequest>> {
  const id = 'cancel' in body ? body.cancel : body.decide;
  const of = await deps.table.get(seatRequestItem, { teamId: found.team.id, id });
  // somebody who has agreed to come for a day may still be told that they need not
  const comes = of != null && isSub(of) && (of.on ?? '') >= todayAt(found.event, now) && 'cancel' in body;
  if (!of || (of.state !== 'open' && !comes)) return refuse(registration['team-state']());
  if ('cancel' in body) return settled(deps.table, of, { state: 'canceled' });
  return decide(deps, found, actor, of, body.reason, now);
}

export const requestChangeHandler: Handler<typeof requestChange, Deps> = async ({ params, body, actor, now }, deps) => {
  const found = await teamFor(deps.table, actor, params.id, 'act');
  if (!found.ok) return found;
  if ('position' in body) {
    if (!(await count(deps.table, asks, String(params.id), now))) return refuse(request.throttled());
    const made = await askForSeat(deps, found.value, body, await askerOf(deps.table, actor), now);
    if (!made.ok) return declared(requestChange, made);
  } else {
    const done = await act(deps, found.value, actor, body, now);
    if (!done.ok) return declared(requestChange, done);
  }
  return ok(await shown(deps.table, params.id, now));
};
