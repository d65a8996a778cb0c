import { capacityOf } from '#domain/catalog/divisions/date-prices.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import { type Id, ulid } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { neverExpires } from '#domain/registration/places/slots.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import type { Team } from '#domain/registration/schema.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, update, upsert, type Write } from '../../kernel/table/write.ts';
import { divisionStatsItem, type Hold, slotItem, slotsOf } from '../../store/registration/items.ts';
import { placesOf } from '../places/division.ts';
import { teamWaits } from '../places/finish.ts';
import { freeSlotsOf, slotsForNewcomer } from '../places/free.ts';
import { endHold, newHold } from '../places/hold.ts';
import { keepLineOpen } from '../places/line.ts';
import { ticketOfTeam } from '../places/offer.ts';
import type { PlacesDeps } from '../places/places.ts';
import { freeSlot, holdRef, isFreeAt, teamRef } from '../places/slot.ts';
import { teamLeavesDates, teamTakesDates } from '../places/team-dates.ts';

/** Its place is free, or its place in line left; an offer that was made to it goes back with its place at once (tag `paying` while somebody pays for it). */
export async function leavePlace(table: Table, team: Team, now: Millis): Promise<Write[]> {
  const counts = update(divisionStatsItem, team, { add: team.waitlist ? { waiting: -1 } : { active: -1 } });
  return [...(await freed(table, team, now)), counts];
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
type Taken = { readonly waits: boolean; readonly writes: readonly Write[] };

/**
 * A place for a team that is in no line and has none here: a free one, or one in line. Its slot decides by its condition, as for everybody else (tag `slot`).
 * Refuses `no-free-place`, and `division-full` where no line is kept;
 * where dates are sold what {@link teamTakesDates} refuses.
 */
export async function takePlace(
  deps: PlacesDeps,
  division: Division,
  event: RuledEvent,
  { teamId, past, mayWait, email, turn, since = null, like, days }: Wanted,
  now: Millis,
): Promise<Result<Taken>> {
  const places = placesOf(division, event);
  const find = past ? freeSlotsOf : slotsForNewcomer;
  const free = await find(deps.table, { ...places, capacity: past ? capacityOf(division) : places.capacity }, now, 64);
  const counted = (add: { active?: number; waiting?: number }) =>
    upsert(divisionStatsItem, { divisionId: division.id }, { add });
  const slot = free[turn % Math.max(1, free.length)];
  if (slot !== undefined && since === null) {
    const held = { divisionId: division.id, slot, holder: teamRef(teamId), expiresAt: neverExpires };
    const taken = overwrite(slotItem, held, { if: isFreeAt(now), tag: 'slot' });
    const dates = await teamTakesDates(deps, division, event, { teamId, like, days, past }, now);
    return dates.ok ? ok({ waits: false, writes: [taken, counted({ active: 1 }), ...dates.value] }) : dates;
  }
  if (!places.waitlist) return refuse(problems['division-full']());
  if (!mayWait) return refuse(problems['no-free-place']());
  await keepLineOpen(deps, places, now);
  const kept = { state: 'waiting' as const, slot: null, moment: since ?? now, expiresAt: neverExpires };
  const ticket = newHold({ holder: `TEAM-${teamId}`, entry: ulid(now, deps.random) }, places, kept, now);
  return ok({ waits: true, writes: [...teamWaits(ticket, teamId, email, true), counted({ waiting: 1 })] });
}
