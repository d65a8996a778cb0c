import { zoneOf } from '#domain/catalog/date-state.ts';
import { isDivisionOpen } from '#domain/catalog/division-state.ts';
import { isCalledOff } from '#domain/catalog/event-status.ts';
import { subjectOf } from '#domain/catalog/subject.ts';
import { can } from '#domain/identity/can.ts';
import { special } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { type myReservation, reserve } from '#domain/registration/contract.ts';
import { passGates } from '#domain/registration/gates.ts';
import { isLive } from '#domain/registration/holds.ts';
import { registration } from '#domain/registration/problems.ts';
import { type Handler, ProblemError } from '../kernel/http/call.ts';
import { declared } from '../kernel/http/declared.ts';
import { guessPassword } from '../kernel/password.ts';
import { claimPlace } from '../kernel/places/claim.ts';
import { placesOf } from '../kernel/places/division.ts';
import type { Deps } from './deps.ts';
import { factsOf, publicDivision } from './load.ts';
import { holdsOfCaller, viewOf } from './view.ts';

/** More unfinished registrations than this in one division are not somebody registering. */
const mostHolds = 6;

export const reserveHandler: Handler<typeof reserve, Deps> = async ({ body, actor, now, holders, source }, deps) => {
  const holder = holders[0];
  if (!holder)
    throw new ProblemError(request.invalid({ fields: { 'x-holder': 'A browser key is needed to hold a place' } }));
  const facts = await factsOf(deps.table, body.tournamentId, now);
  const subject = facts ? subjectOf(facts.event, facts.owner, facts.divisions) : {};
  if (!facts || (!facts.event.isPublic && !can(actor, 'event.manage', subject)))
    return refuse(registration['unknown-division']());
  if (isCalledOff(facts.event)) return refuse(registration['event-called-off']());
  const guess = facts.event.hasPassword
    ? await guessPassword(deps.table, facts.passwordHash, { ...body, given: body.password, source }, now)
    : ok(true);
  if (!guess.ok) throw new ProblemError(guess.problem);
  const passwordPassed = guess.value;
  const gates = passGates({ event: facts.event, divisions: facts.divisions, actor, subject, now, passwordPassed });
  if (!gates.ok) return declared(reserve, gates);
  const division = publicDivision(facts, body.divisionId);
  if (!division) return refuse(registration['unknown-division']());
  const firstUser = actor.kind === 'user' && actor.user.id === special.firstUser;
  if (!firstUser && !isDivisionOpen(division, zoneOf(facts.event), now))
    return refuse(registration['division-closed']());
  return claim(deps, facts, division, { holder, entry: body.entry }, holders, now);
};

async function claim(
  deps: Deps,
  facts: NonNullable<Awaited<ReturnType<typeof factsOf>>>,
  division: Parameters<typeof placesOf>[0],
  who: { holder: string; entry: string },
  holders: readonly string[],
  now: number,
) {
  const mine = (await holdsOfCaller(deps.table, holders, division.id)).filter((hold) => isLive(hold.ex, now));
  const same = mine.find((hold) => hold.entry === who.entry);
  if (same) return ok(await viewOf(deps.table, same, now));
  if (mine.length >= mostHolds) throw new ProblemError(request.throttled());
  const claimed = await claimPlace(deps, placesOf(division, facts.event), who, now);
  if (!claimed.ok) return claimed;
  const { value } = claimed;
  const hold = {
    ...who,
    tournamentId: facts.event.id,
    divisionId: division.id,
    slot: value.kind === 'held' ? value.slot : null,
    waitId: value.kind === 'waitHeld' ? value.waitId : null,
    ex: value.ex,
    dtCreated: value.since,
    inCart: false,
    orderId: null,
  };
  return ok(await viewOf(deps.table, hold, now));
}

export const myReservationHandler: Handler<typeof myReservation, Deps> = async ({ query, now, holders }, { table }) => {
  const mine = await holdsOfCaller(table, holders, query.dId);
  const open = mine
    .filter((hold) => isLive(hold.ex, now) && !hold.inCart && hold.tournamentId === query.tId)
    .sort((a, b) => b.dtCreated - a.dtCreated)[0];
  return ok(open ? await viewOf(table, open, now) : null);
};
