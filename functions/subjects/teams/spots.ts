import { capacityOf } from '#domain/catalog/divisions/date-prices.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import { type Id, ulid } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isBidUsed } from '#domain/registration/gates/bid.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import type { Team } from '#domain/registration/schema.ts';
import { neverExpires } from '#domain/registration/spots/slots.ts';
import { promotionOf } from '#domain/registration/spots/tickets.ts';
import type { ActOf, TeamAct } from '#domain/teams/acts.ts';
import type { Whole } from '#domain/teams/decide-act.ts';
import type { Table } from '../../kernel/table/table.ts';
import type { Write } from '../../kernel/table/write.ts';
import { bidItem, bidUsed } from '../bids/items.ts';
import { teamsCounted, teamsOfDivision, teamUncounted } from '../catalog/teams.ts';
import { teamLeavesDates, teamTakesDates } from '../commerce/session-dates.ts';
import { changeHold, endHold, newHold } from '../registration/holds.ts';
import { type Hold, holdItem, slotItem, slotsOf, teamTicketItem } from '../registration/items.ts';
import { teamWaits, ticketOfTeam } from '../registration/offers.ts';
import {
  freeSlot,
  holdRef,
  type SpotsDeps,
  slotTakenByTeam,
  spotsOf,
  takeSlot,
  teamRef,
} from '../registration/spots.ts';
import { freeSlotsOf, keepWaitlistOpen, slotsForNewcomer } from '../registration/waitlist.ts';
import { actsOf, type StoredAct, teamActItem } from './items.ts';

/** The tickets that teams wait with, by team. */
export async function ticketsOf(table: Table, teams: readonly Pick<Team, 'id'>[]): Promise<ReadonlyMap<number, Hold>> {
  const places = await table.getMany(
    teamTicketItem,
    teams.map(({ id }) => ({ teamId: id })),
  );
  const tickets = await table.getMany(holdItem, places);
  return new Map(tickets.flatMap((ticket) => (ticket.teamId === null ? [] : [[ticket.teamId, ticket] as const])));
}

type In = { readonly team: Team; readonly division: Division; readonly event: RuledEvent };

/**
 * What an organizer does to a team's place in line. Offered: a free place is kept for it as for the head of the line (tags `slot`, `wait`). Moved: its ticket gets the
 * moment beside that of whom it stands before, so the line stays an order of moments. Refuses `not-waiting` and `no-free-place`.
 */
export async function waitlistWrites(
  table: Table,
  { team, division, event }: In,
  act: ActOf<'offer'> | ActOf<'line'>,
  turn: number,
  now: Millis,
): Promise<Result<Write[]>> {
  const ticket = await ticketOfTeam(table, team.id);
  if (ticket?.state !== 'waiting') return refuse(problems['not-waiting']());
  if (act.type === 'line')
    return ok([changeHold(ticket, { moment: await momentAt(table, team, act.to) }, { tag: 'wait' })]);
  const spots = spotsOf(division, event);
  const free = await freeSlotsOf(table, { ...spots, capacity: capacityOf(division) }, now, 64);
  const slot = free[turn % Math.max(1, free.length)];
  if (slot === undefined) return refuse(problems['no-free-place']());
  const { state, expiresAt } = promotionOf(ticket, spots.closesAt, now);
  const place = { divisionId: division.id, slot };
  return ok([
    takeSlot(place, ticket, expiresAt, now),
    changeHold(ticket, { state, slot, expiresAt, dtCreated: now, inCart: true, orderId: null }, { tag: 'wait' }),
  ]);
}

/** The moment that stands at a place of the line of all other teams: just before whoever is there, or behind the last. */
async function momentAt(table: Table, { id, divisionId }: Team, to: number): Promise<Millis> {
  const teams = (await teamsOfDivision(table, divisionId)).filter(
    (team) => team.waitlist && !team.isDeleted && team.id !== id,
  );
  const tickets = await ticketsOf(table, teams);
  const moments = [...tickets.values()].map(({ moment }) => moment ?? 0).toSorted((a, b) => a - b);
  const there = moments[to - 1];
  return there === undefined ? (moments.at(-1) ?? 0) + 1 : there - 1;
}

/** Its place is free, or its place in line left; an offer that was made to it goes back with its place at once (tag `paying` while somebody pays for it). */
export async function leaveSpot(table: Table, team: Team, now: Millis): Promise<Write[]> {
  return [...(await freed(table, team, now)), teamUncounted(team)];
}

async function freed(table: Table, team: Team, now: Millis): Promise<Write[]> {
  if (team.waitlist) {
    const ticket = await ticketOfTeam(table, team.id);
    if (ticket?.state === 'waiting') return [endHold(ticket, 'left', now, { tag: 'wait' })];
    return ticket?.state === 'offered' ? offerBack(table, ticket, now) : [];
  }
  const slots = await table.list(slotItem, slotsOf(team.divisionId));
  const mine = slots.find(({ holder }) => holder === teamRef(team.id));
  return [...(mine ? [freeSlot(mine, teamRef(team.id))] : []), ...(await teamLeavesDates(table, team.id))];
}

async function offerBack(table: Table, offer: Hold, now: Millis): Promise<Write[]> {
  const over = endHold(offer, 'left', now, { if: ['=', 'orderId', null], tag: 'paying' });
  const slot =
    offer.slot === null ? null : await table.get(slotItem, { divisionId: offer.divisionId, slot: offer.slot });
  return slot && slot.holder === holdRef(offer) ? [over, freeSlot(slot, holdRef(offer))] : [over];
}

type Wanted = {
  readonly teamId: Id;
  /** organizers may give a free place past who waits for it */
  readonly past: boolean;
  /** it waits where there is no place */
  readonly mayWait: boolean;
  /** where its offers are mailed to */
  readonly email: string;
  /** who of several at once tries which place */
  readonly turn: number;
  /** it waits, where it stood before: since then */
  readonly since?: Millis | null;
  /** whose dates of a session it takes over */
  readonly like?: Id | undefined;
  /** the dates of a session that it comes to */
  readonly days?: readonly string[] | undefined;
};
type TakenSpot = { readonly waits: boolean; readonly writes: readonly Write[] };

/**
 * A place for a team that is in no line and has none here: a free one, or one in line. Its slot decides by its condition, as for everybody else (tag `slot`).
 * Refuses `no-free-place`, and `division-full` where no line is kept;
 * where dates are sold what {@link teamTakesDates} refuses.
 */
export async function takeSpot(
  deps: SpotsDeps,
  division: Division,
  event: RuledEvent,
  { teamId, past, mayWait, email, turn, since = null, like, days }: Wanted,
  now: Millis,
): Promise<Result<TakenSpot>> {
  const spots = spotsOf(division, event);
  const find = past ? freeSlotsOf : slotsForNewcomer;
  const free = await find(deps.table, { ...spots, capacity: past ? capacityOf(division) : spots.capacity }, now, 64);
  const counted = (add: { active?: number; waiting?: number }) => teamsCounted(division.id, add);
  const slot = free[turn % Math.max(1, free.length)];
  if (slot !== undefined && since === null) {
    const taken = slotTakenByTeam({ divisionId: division.id, slot }, teamId, now);
    const dates = await teamTakesDates(deps, division, event, { teamId, like, days, past }, now);
    return dates.ok ? ok({ waits: false, writes: [taken, counted({ active: 1 }), ...dates.value] }) : dates;
  }
  if (!spots.waitlist) return refuse(problems['division-full']());
  if (!mayWait) return refuse(problems['no-free-place']());
  await keepWaitlistOpen(deps, spots, now);
  const kept = { state: 'waiting' as const, slot: null, moment: since ?? now, expiresAt: neverExpires };
  const ticket = newHold({ holder: `TEAM-${teamId}`, entry: ulid(now, deps.random) }, spots, kept, now);
  return ok({ waits: true, writes: [...teamWaits(ticket, teamId, email, true), counted({ waiting: 1 })] });
}

/**
 * The bid a team was entered with: who withdraws has it back, and it can be used again (Part 2 §3: it is used while usedById is above 0); who comes back uses it once more. Refuses
 * `bid-used` where another team has used it meanwhile.
 */
export async function bidOf(table: Table, { team, roster }: Whole, { type }: TeamAct): Promise<Result<Write[]>> {
  const bidId = type === 'withdraw' || type === 'reregister' ? roster.bid?.bidId : undefined;
  const bid = bidId === undefined ? null : await table.get(bidItem, { bidId });
  if (!bid) return ok([]);
  if (type === 'withdraw') return ok(bid.usedById === team.id ? [bidUsed(bid.bidId, team.id, 0)] : []);
  if (bid.usedById === team.id) return ok([]);
  return isBidUsed(bid) ? refuse(problems['bid-used']()) : ok([bidUsed(bid.bidId, 0, team.id)]);
}

type Of = { readonly teamId: number; readonly undoes?: StoredAct };

/** The merge that a split takes back: the one that was named, else the last one that stands. */
export async function mergeOf(table: Table, { teamId, undoes }: Of): Promise<StoredAct | null> {
  if (undoes) return undoes;
  const acts = await table.list(teamActItem, actsOf(teamId));
  return acts.find(({ type, undoneBy }) => type === 'merge' && undoneBy === null) ?? null;
}

/** The last withdrawal of a team, by whom and with what became of the money; null where it never withdrew. */
export async function lastWithdrawal(table: Table, teamId: number): Promise<StoredAct | null> {
  const acts = await table.list(teamActItem, { ...actsOf(teamId), limit: 20 });
  return acts.find(({ type }) => type === 'withdraw') ?? null;
}
