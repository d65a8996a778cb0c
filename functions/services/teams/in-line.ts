import { capacityOf } from '#domain/catalog/divisions/date-prices.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { promotionOf } from '#domain/registration/places/tickets.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import type { Team } from '#domain/registration/schema.ts';
import type { ActOf } from '#domain/teams/acts.ts';
import type { Table } from '../../kernel/table/table.ts';
import type { Write } from '../../kernel/table/write.ts';
import { teamsOfDivision } from '../../store/catalog/teams.ts';
import { type Hold, holdItem, teamTicketItem } from '../../store/registration/items.ts';
import { placesOf } from '../places/division.ts';
import { freeSlotsOf } from '../places/free.ts';
import { changeHold } from '../places/hold.ts';
import { ticketOfTeam } from '../places/offer.ts';
import { takeSlot } from '../places/slot.ts';

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
export async function lineWrites(
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
  const places = placesOf(division, event);
  const free = await freeSlotsOf(table, { ...places, capacity: capacityOf(division) }, now, 64);
  const slot = free[turn % Math.max(1, free.length)];
  if (slot === undefined) return refuse(problems['no-free-place']());
  const { state, expiresAt } = promotionOf(ticket, places.closesAt, now);
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
