import { capacityOf } from '#domain/catalog/divisions/entry-fee.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import { type Id, ulid } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isBidUsed } from '#domain/registration/gates/gates.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import type { Team } from '#domain/registration/schema.ts';
import { neverExpires, promotionOf } from '#domain/registration/spots/holds.ts';
import type { ActOf, TeamAct } from '#domain/teams/acts.ts';
import type { Whole } from '#domain/teams/decide-act.ts';
import type { Table } from '../../kernel/table/table.ts';
import type { Write } from '../../kernel/table/write.ts';
import { bidItem, bidUsed } from '../bids/items.ts';
import { teamsCounted, teamsOfDivision, teamUncounted } from '../catalog/teams.ts';
import { teamLeavesDates, teamTakesDates } from '../commerce/session-dates.ts';
import { recordTeamDates, teamDatesForgotten } from '../registration/dates.ts';
import { changeHold, endHold, newHold } from '../registration/holds.ts';
import { type Hold, holdItem, slotItem, slotsOf, teamDatesItem, teamTicketItem } from '../registration/items.ts';
import { teamTakesSlot, teamWaits, ticketOfTeam } from '../registration/offers.ts';
import {
  changeDates,
  freedDates,
  freeSlot,
  holdRef,
  type SpotsDeps,
  slotTakenByTeam,
  spotsOf,
  takeSlot,
  teamHolder,
  teamRef,
} from '../registration/spots.ts';
import { freeSlotsOf, keepWaitlistOpen, slotsForNewcomer } from '../registration/waitlist.ts';
import { actsOf, type StoredAct, teamActItem } from './items.ts';
import { holdsOfChange } from './lookup.ts';

/** Returns the tickets that teams are waiting with, by team. */
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
 * Applies an organizer's change to a waiting team. An offer holds a free spot for it, as for the first on the waitlist
 * (tags `slot`, `wait`). A move sets its ticket's time to just before the team that it moves ahead of, so the waitlist
 * stays ordered by time. Refuses with `not-waiting` or `no-free-place`.
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

/** Returns the time for a position on the other teams' waitlist: just before the team there, or after the last one. */
async function momentAt(table: Table, { id, divisionId }: Team, to: number): Promise<Millis> {
  const teams = (await teamsOfDivision(table, divisionId)).filter(
    (team) => team.waitlist && !team.isDeleted && team.id !== id,
  );
  const tickets = await ticketsOf(table, teams);
  const moments = [...tickets.values()].map(({ moment }) => moment ?? 0).toSorted((a, b) => a - b);
  const there = moments[to - 1];
  return there === undefined ? (moments.at(-1) ?? 0) + 1 : there - 1;
}

/**
 * Frees the team's spot or takes it off the waitlist. If it had an offer, the offer ends and its spot is freed (tag
 * `paying` while someone is paying for it).
 */
export async function leaveSpot(table: Table, team: Team, now: Millis): Promise<Write[]> {
  return [...(await freed(table, team, now)), ...(await heldSpotsFreed(table, team.id, now)), teamUncounted(team)];
}

/** Gives the team the spot that was held for it until it paid, with the dates held with it. */
export async function takesHeldSpot(
  table: Table,
  hold: Hold & { readonly slot: number },
  teamId: Id,
  now: Millis,
): Promise<Write[]> {
  const { divisionId, tournamentId, dates: days } = hold;
  const before = await table.get(teamDatesItem, { teamId });
  const own = { holder: teamRef(teamId), expiresAt: neverExpires };
  return [
    teamTakesSlot(hold, teamId),
    endHold(hold, 'accepted', now),
    teamsCounted(divisionId, { active: 1 }),
    ...changeDates(hold, days, [holdRef(hold)], own),
    ...(days.length > 0
      ? [
          recordTeamDates({
            teamId,
            divisionId,
            tournamentId,
            way: before?.way ?? 'pack',
            days,
            left: before?.left ?? 0,
          }),
        ]
      : before
        ? [teamDatesForgotten(before)]
        : []),
  ];
}

/**
 * Frees the spots that are held for a team in more expensive divisions. A spot that is being paid for stays until the
 * payment ends.
 */
async function heldSpotsFreed(table: Table, teamId: Id, now: Millis): Promise<Write[]> {
  const holds = (await holdsOfChange(table, teamId)).filter(({ orderId }) => orderId === null);
  const writes = await Promise.all(
    holds.map(async (hold) => {
      const over = endHold(hold, 'left', now);
      const slot =
        hold.slot === null ? null : await table.get(slotItem, { divisionId: hold.divisionId, slot: hold.slot });
      const dates = await freedDates(table, hold, hold.dates, [holdRef(hold)]);
      return [over, ...(slot?.holder === holdRef(hold) ? [freeSlot(slot, holdRef(hold))] : []), ...dates];
    }),
  );
  return writes.flat();
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
  /** Whether the team can get a free spot ahead of the waitlist, as organizers can decide. */
  readonly past: boolean;
  /** Whether the team waits if there is no spot. */
  readonly mayWait: boolean;
  /** The address where the team's offers are emailed. */
  readonly email: string;
  /** A number that spreads simultaneous attempts over different spots. */
  readonly turn: number;
  /** The time of its earlier waitlist position, which it keeps. */
  readonly since?: Millis | null;
  /** The team whose session dates this team takes over. */
  readonly like?: Id | undefined;
  /** The session dates that the team attends. */
  readonly days?: readonly string[] | undefined;
};
type TakenSpot = { readonly waits: boolean; readonly writes: readonly Write[] };

/**
 * Gets a spot, or otherwise a waitlist position, for a team that has neither here. The slot's condition decides, as for
 * everyone else (tag `slot`). Refuses with `no-free-place`, or with `division-full` if there is no waitlist. If dates
 * are sold, also refuses for any reason that {@link teamTakesDates} does.
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
  const ticket = newHold({ holder: teamHolder(teamId), entry: ulid(now, deps.random) }, spots, kept, now);
  return ok({ waits: true, writes: [...teamWaits(ticket, teamId, email, true), counted({ waiting: 1 })] });
}

/**
 * Returns the writes for the bid that a team registered with. A withdrawal makes it usable again (Part 2 §3: it is used
 * while usedById is above 0), and a reinstatement uses it again. Refuses with `bid-used` if another team has used it in
 * the meantime.
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

/** Returns the merge that a split undoes: the given one, or the last one that hasn't been undone. */
export async function mergeOf(table: Table, { teamId, undoes }: Of): Promise<StoredAct | null> {
  if (undoes) return undoes;
  const acts = await table.list(teamActItem, actsOf(teamId));
  return acts.find(({ type, undoneBy }) => type === 'merge' && undoneBy === null) ?? null;
}

/** Returns a team's last withdrawal, including what happened to the money, or null if it never withdrew. */
export async function lastWithdrawal(table: Table, teamId: number): Promise<StoredAct | null> {
  const acts = await table.list(teamActItem, { ...actsOf(teamId), limit: 20 });
  return acts.find(({ type }) => type === 'withdraw') ?? null;
}
