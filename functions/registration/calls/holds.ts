import { isDivisionOpen } from '#domain/catalog/divisions/windows.ts';
import { isCalledOff, zoneOf } from '#domain/catalog/events/event-status.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { RuledEvent } from '#domain/catalog/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Body } from '#domain/kernel/operation.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { hour, type Millis } from '#domain/kernel/time.ts';
import { isRoomOpen, type Opening, openingAhead } from '#domain/registration/draw/draw.ts';
import { entersClosed, passGates } from '#domain/registration/gates/gates.ts';
import {
  type cancelReservation,
  keepReservation,
  type myReservation,
  reserve,
} from '#domain/registration/operations.ts';
import { registration } from '#domain/registration/problems.ts';
import { holds, isInMaking, isOnWaitlist, isOpen } from '#domain/registration/spots/holds.ts';
import type { ReservationView } from '#domain/registration/views.ts';
import { mostNewTeams } from '#domain/registration/wizard/new-teams.ts';
import { declared, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { count, type Limit } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { guessPassword } from '../../subjects/catalog/passwords.ts';
import { orderStateOf } from '../../subjects/commerce/items.ts';
import { claimSpot, isKnownSoldOut } from '../../subjects/registration/claim.ts';
import { extendHold, releaseHold } from '../../subjects/registration/holds.ts';
import { type Hold, holdItem, holdsOf } from '../../subjects/registration/items.ts';
import { arrive, committedDraw } from '../../subjects/registration/lottery.ts';
import { spotsOf } from '../../subjects/registration/spots.ts';
import type { Deps } from '../deps.ts';
import { loadEventContext, openDivision } from '../event.ts';

/**
 * Returns a hold the way its holder sees it. For a team on the waitlist, `since` is its ticket, which together with the
 * public waitlist count gives its position.
 */
export const viewOf = (hold: Hold): ReservationView => ({
  id: hold.entry,
  tournamentId: hold.tournamentId,
  tournamentDivisionId: hold.divisionId,
  expiry: hold.expiresAt,
  waitlist: isOnWaitlist(hold.state) || hold.state === 'arrived',
  awaitsDraw: hold.state === 'arrived',
  since: hold.moment ?? hold.dtCreated,
  longest: Math.max(hold.expiresAt, hold.dtCreated + holds.longest),
  inCart: hold.inCart,
});

/** Returns all of the caller's holds, whether for the user or the browser. */
export async function holdsOfCaller(table: Table, holders: readonly string[], divisionId?: number): Promise<Hold[]> {
  return (await Promise.all(holders.map((holder) => table.list(holdItem, holdsOf(holder, divisionId))))).flat();
}

/** Returns the caller's hold with this ID. Another person's hold isn't returned. */
export const holdById = async (table: Table, holders: readonly string[], entry: string): Promise<Hold | null> =>
  (await holdsOfCaller(table, holders)).find((hold) => hold.entry === entry) ?? null;

/** Returns the caller's newest active hold that isn't in a cart. */
export const openHold = (live: readonly Hold[], tournamentId: number, fits: (hold: Hold) => boolean = () => true) =>
  live
    .filter((hold) => !hold.inCart && hold.tournamentId === tournamentId && fits(hold))
    .toSorted((a, b) => b.dtCreated - a.dtCreated)[0];

/**
 * The maximum number of unfinished registrations that one person can have in a division. With `allOrgRegFlow`, an
 * organization may register all its teams in one division.
 */
const mostHolds = ({ allOrgRegFlow }: Pick<RuledEvent, 'allOrgRegFlow'>): number => (allOrgRegFlow ? mostNewTeams : 6);

export const reserveHandler: Handler<typeof reserve, Deps> = async ({ body, actor, now, holders, source }, deps) => {
  const holder = holders[0];
  if (!holder)
    throw new ProblemError(request.invalid({ fields: { 'x-holder': 'A browser key is needed to hold a spot' } }));
  const facts = await loadEventContext(deps.table, body.tournamentId, now);
  const subject = facts ? subjectOf({ ...facts.event, refIds: [] }, facts.owner, facts.divisions) : {};
  if (!facts || (!facts.event.isPublic && !can(actor, 'event.manage', subject)))
    return refuse(registration['unknown-division']());
  if (isCalledOff(facts.event)) return refuse(registration['event-called-off']());
  const guess = facts.event.hasPassword
    ? await guessPassword(deps.table, facts.passwordHash, { ...body, given: body.password, source }, now)
    : ok(true);
  if (!guess.ok) throw new ProblemError(guess.problem);
  const passwordPassed = guess.value;
  const division = openDivision(facts, body.divisionId);
  const ahead = division && openingAhead(division, zoneOf(facts.event), now);
  const room = ahead && isRoomOpen(ahead, now) ? ahead : null;
  const gates = passGates({
    ...{ event: facts.event, divisions: facts.divisions, linked: division, actor, subject, now, passwordPassed },
  });
  if (!gates.ok && !(room && gates.problem.code === 'registration/not-open')) return declared(reserve, gates);
  if (!division) return refuse(registration['unknown-division']());
  if (room)
    return arrived(deps, { ...body, facts, division, holder, holders, asker: askerOf(actor, source), now }, room);
  if (!entersClosed(actor, subject) && !isDivisionOpen(division, zoneOf(facts.event), now))
    return refuse(registration['division-closed']());
  return claim(deps, { ...body, facts, division, holder, holders, asker: askerOf(actor, source), now });
};

/**
 * How many spots one caller can request in a division within an hour. An account may register a club's teams. Everyone
 * at one address who isn't signed in counts as one caller, such as a household, a school or a phone company. People who
 * are refused can sign in. Callers make their own browser keys, so limits can't use those.
 */
const holdLimits = {
  account: { name: 'places', most: 60, per: hour },
  address: { name: 'placesFrom', most: 20, per: hour },
} as const satisfies Record<string, Limit>;

type Asker = { readonly limit: Limit; readonly who: string };
const askerOf = (actor: Actor, source: string): Asker =>
  actor.kind === 'user'
    ? { limit: holdLimits.account, who: `U${actor.user.id}` }
    : { limit: holdLimits.address, who: source };

/** Counts a request before granting it. Refuses with `throttled` when a limit is reached. */
async function admit(deps: Deps, { limit, who }: Asker, divisionId: Id, now: Millis): Promise<void> {
  if (await count(deps.table, limit, `${divisionId}|${who}`, now)) return;
  const detail =
    limit === holdLimits.address ? 'Too many spots were requested from your network. Sign in to continue.' : '';
  throw new ProblemError(request.throttled(detail ? { detail } : {}));
}

type Claim = Body<typeof reserve> & {
  readonly asker: Asker;
  readonly facts: NonNullable<Awaited<ReturnType<typeof loadEventContext>>>;
  readonly division: Parameters<typeof spotsOf>[0];
  readonly holder: string;
  readonly holders: readonly string[];
  readonly now: Millis;
};

/**
 * Gives out a ticket for the lottery before the opening. Each browser or account gets one, so asking more often doesn't
 * improve anyone's chances.
 */
async function arrived(deps: Deps, { facts, division, entry, holder, holders, asker, now }: Claim, opening: Opening) {
  const mine = await holdsOfCaller(deps.table, holders, division.id);
  const has = mine.find(({ state }) => state === 'arrived');
  if (has) return ok({ ...viewOf(has), existed: has.entry !== entry });
  await admit(deps, asker, division.id, now);
  const spots = spotsOf(division, facts.event);
  await committedDraw(deps, spots, opening, now, deps.newSeed);
  const hold = await arrive(deps, spots, { holder, entry }, opening, now);
  return ok({ ...viewOf(hold), existed: false });
}

/** Returns the hold for a claim: this entry's own, an open one that is resumed, or a new one. */
async function claim(deps: Deps, { facts, division, entry, resume, replaces, holder, holders, asker, now }: Claim) {
  const answer = (hold: Hold, existed: boolean) => ok({ ...viewOf(hold), existed });
  const spots = spotsOf(division, facts.event);
  // When a division is sold out, a plain claim joins the waitlist with one write. Its condition finds what this
  // registration already has.
  if (!resume && !replaces && isKnownSoldOut(deps, spots, now)) {
    await admit(deps, asker, division.id, now);
    const joined = await claimSpot(deps, spots, { holder, entry }, now);
    return joined.ok ? answer(joined.value, false) : joined;
  }
  const mine = await holdsOfCaller(deps.table, holders, division.id);
  const live = mine.filter((hold) => isOpen(hold, now));
  const same = mine.find((hold) => hold.entry === entry && (isOpen(hold, now) || hold.state === 'waiting'));
  if (same) return answer(same, false);
  const known = [...(resume?.except ?? []), replaces];
  const open = resume && openHold(live, facts.event.id, (hold) => !known.includes(hold.entry));
  if (open) {
    await giveBack(deps, holders, replaces, now);
    return answer(open, true);
  }
  // If the earlier hold is in the same division, its spot might be the requested one. If it is in another division, it
  // is kept until the new hold is saved.
  const own = mine.find((hold) => hold.entry === replaces);
  if (own && own.orderId === null && isInMaking(own.state)) await releaseHold(deps, own, now);
  if (live.filter((hold) => hold !== own).length >= mostHolds(facts.event)) throw new ProblemError(request.throttled());
  await admit(deps, asker, division.id, now);
  const claimed = await claimSpot(deps, spots, { holder, entry }, now);
  if (!claimed.ok) return claimed;
  if (!own) await giveBack(deps, holders, replaces, now);
  return answer(claimed.value, false);
}

async function giveBack(deps: Deps, holders: readonly string[], entry: string | undefined, now: Millis): Promise<void> {
  const hold = entry === undefined ? null : await holdById(deps.table, holders, entry);
  if (hold && hold.orderId === null && isInMaking(hold.state)) await releaseHold(deps, hold, now);
}

/** Returns whether no order can still pay for a hold: there never was one, or it ended unpaid. */
async function isUntied(table: Table, { orderId }: Hold): Promise<boolean> {
  if (orderId === null) return true;
  return (await orderStateOf(table, orderId)) === 'released';
}

export const cancelReservationHandler: Handler<typeof cancelReservation, Deps> = async (
  { params, holders, now },
  deps,
) => {
  const hold = await holdById(deps.table, holders, params.id);
  if (!hold || !isInMaking(hold.state) || !(await isUntied(deps.table, hold))) return ok({ canceled: false });
  await releaseHold(deps, hold, now);
  return ok({ canceled: true });
};

export const keepReservationHandler: Handler<typeof keepReservation, Deps> = async ({ params, now, holders }, deps) => {
  const hold = await holdById(deps.table, holders, params.id);
  if (!hold) return refuse(registration['unknown-reservation']());
  if (hold.state === 'waiting' || hold.state === 'arrived') return ok(viewOf(hold));
  if (!isOpen(hold, now)) return refuse(registration['reservation-expired']());
  const result = await extendHold(deps, hold, now);
  return result.ok ? ok(viewOf(result.value)) : declared(keepReservation, result);
};

export const myReservationHandler: Handler<typeof myReservation, Deps> = async ({ query, now, holders }, { table }) => {
  const mine = await holdsOfCaller(table, holders, query.dId);
  const live = mine.filter((hold) => isOpen(hold, now));
  const open = openHold(live, query.tId);
  return ok(open ? viewOf(open) : null);
};
