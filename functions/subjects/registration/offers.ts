import { windowToEnter } from '#domain/catalog/divisions/window-to-enter.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { type Registration, registration } from '#domain/registration/schema.ts';
import { waitlistTimes } from '#domain/registration/spots/line.ts';
import { neverExpires } from '#domain/registration/spots/slots.ts';
import { promotionOf, stillWaits } from '#domain/registration/spots/tickets.ts';
import { registrationFromWaitlist, sortWaitlist } from '#domain/registration/spots/waitlist-order.ts';
import type { EnteredTeam } from '#domain/registration/teams/entered-team.ts';
import { sealed, unsealed } from '../../kernel/secret.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, overwrite, remove, upsert, type Write } from '../../kernel/table/write.ts';
import { teamsOfDivision } from '../catalog/teams.ts';
import { changeHold, endHold } from './holds.ts';
import { type Hold, holdItem, teamTicketItem, waitlistOf } from './items.ts';
import { isBeingDrawn } from './lottery.ts';
import { changeSlot, type DivisionSpots, holdRef, type SpotsDeps, takeSlot, teamRef } from './spots.ts';
import { freeSlotsOf } from './waitlist.ts';

/**
 * A division's line as its host sorts it (`waitlist-sort-X`): teams that wait in that order, then the forms that are still open, of which nobody knows yet
 * what they are sorted by, by arrival. The whole line is read, which only lines of such divisions are, and only while a place is free.
 */
async function waitlistByHost(table: Table, { id, hostSorts = [] }: DivisionSpots, now: Millis): Promise<Hold[]> {
  const heads = await table.work(waitlistOf(id), { upTo: now - waitlistTimes.settles });
  const tickets = await table.getByKeys(holdItem, heads);
  const ofTeam = new Map(
    tickets.flatMap((ticket) => (ticket.teamId === null ? [] : [[ticket.teamId, ticket] as const])),
  );
  const teams = (await teamsOfDivision(table, id)).filter((team) => ofTeam.has(team.id));
  const sorted = sortWaitlist(teams, { props: [...hostSorts] }).flatMap((team) => ofTeam.get(team.id) ?? []);
  const known = new Set(sorted);
  return [...sorted, ...tickets.filter((ticket) => !known.has(ticket))];
}

type Promotion = { readonly entry: string; readonly slot: number; readonly until: Millis };

/** So many places are given at once; what is left comes with the next tick. */
const mostAtOnce = 200;

/**
 * Gives free places to the first in line: a finished entry is offered one with a deadline, an entry whose form is still open simply gets one.
 * Tickets younger than two seconds are passed over: one that is older might not be in the index yet. The index only says where to
 * look: each ticket is read, and given a place under its condition. Those whose form has lapsed are passed over, and end later (lapse.ts).
 * Where the host sorts who waits, it goes by that order (host-order.ts). Running twice at once is harmless. Nobody is given a place while those who came before the opening are drawn.
 */
export async function promote(deps: SpotsDeps, division: DivisionSpots, now: Millis): Promise<Promotion[]> {
  if (await isBeingDrawn(deps.table, division, now)) return [];
  const free = await freeSlotsOf(deps.table, division, now, mostAtOnce);
  if (division.hostSorts && free.length > 0)
    return giveInOrder(deps, division, await waitlistByHost(deps.table, division, now), free, now);
  const promotions: Promotion[] = [];
  let after: string | undefined;
  // Forms that were left open may stand at the head by the hundred: each look reaches further.
  for (let limit = free.length + 2; free.length > 0; limit = Math.min(2 * limit, 2 * mostAtOnce)) {
    const range = { upTo: now - waitlistTimes.settles, limit, ...(after ? { after } : {}) };
    const heads = await deps.table.work(waitlistOf(division.id), range);
    if (heads.length === 0) break;
    const tickets = await deps.table.getByKeys(holdItem, heads);
    const places = new Set(heads.map(({ place }) => place));
    // A registration that asked anew has another place in line than the index may still say.
    const inPlace = tickets.filter((ticket) => places.has(slotKeyOf(ticket)));
    promotions.push(...(await giveInOrder(deps, division, inPlace, free, now)));
    after = heads.at(-1)?.place;
  }
  return promotions;
}

const slotKeyOf = ({ divisionId, moment, entry }: Hold): string => waitlistOf(divisionId).key(moment ?? 0, entry).sk;

/**
 * A ticket keeps its turn when the place was taken meanwhile or its form is finished at the same moment: it is tried again while it waits,
 * with the next place if this one is taken. A ticket that is gone leaves the place to the next. Takes from `free` what it gave.
 */
async function giveInOrder(
  deps: SpotsDeps,
  division: DivisionSpots,
  tickets: readonly Hold[],
  free: number[],
  now: Millis,
): Promise<Promotion[]> {
  const promotions: Promotion[] = [];
  for (const ticket of tickets) {
    let latest: Hold | null = ticket;
    while (latest && stillWaits(latest, now) && free[0] !== undefined) {
      const slot: number = free[0];
      const { state, expiresAt: until } = promotionOf(latest, division.closesAt, now);
      const done = await deps.table.transact(give(latest, slot, state, until, now));
      if (done.ok) promotions.push({ entry: latest.entry, slot, until });
      if (done.ok || done.problem.tag === 'slot') free.shift();
      latest = done.ok ? null : await deps.table.get(holdItem, latest);
    }
  }
  return promotions;
}

function give(ticket: Hold, slot: number, state: 'offered' | 'held', expiresAt: Millis, now: Millis): Write[] {
  const inCart = state === 'offered';
  return [
    takeSlot({ divisionId: ticket.divisionId, slot }, ticket, expiresAt, now),
    changeHold(ticket, { state, slot, expiresAt, dtCreated: now, inCart, orderId: null }),
  ];
}

/** The key in the link that an offer is sent with: it alone opens the offer, for whoever has the mail. */
export const offerKey = (teamId: Id, entry: string, secret: string): string => sealed(`${teamId}-${entry}`, secret);

export function offerOfKey(key: string, secret: string): { teamId: Id; entry: string } | null {
  const [teamId, entry] = unsealed(key, secret)?.split('-') ?? [];
  return teamId && entry ? { teamId: Number(teamId), entry } : null;
}

/** The ticket a team waits with, or waited with last, on whatever device it is by now. */
export async function ticketOfTeam(table: Table, teamId: Id): Promise<Hold | null> {
  const at = await table.get(teamTicketItem, { teamId });
  return at && table.get(holdItem, at);
}

/** Notes where a team's ticket lies. */
const noteTicket = (teamId: Id, { holder, divisionId, entry }: Hold): Write =>
  upsert(teamTicketItem, { teamId }, { set: { holder, divisionId, entry } });

/**
 * An offered place moves to another holder: hold, slot and the way to it together. Refused (tag `paying`) while an order is tied to it: an
 * offer's end is far off, so starting to pay leaves it where it is, and only the order tells.
 */
export function offerMoves(offer: Hold & { readonly slot: number; readonly teamId: Id }, holder: string): Write[] {
  const moved = { ...offer, holder };
  return [
    remove(holdItem, offer, { if: ['and', ['=', 'orderId', null], ['=', 'state', 'offered']], tag: 'paying' }),
    create(holdItem, moved, { tag: 'hold' }),
    changeSlot(offer, holdRef(offer), { holder: holdRef(moved) }),
    noteTicket(offer.teamId, moved),
  ];
}

/** The place that a hold keeps becomes the team's for good. Refused (tag `slot`) where it is somebody else's. */
export const teamTakesSlot = (hold: Hold & { readonly slot: number }, teamId: Id): Write =>
  changeSlot(hold, holdRef(hold), { holder: teamRef(teamId), expiresAt: neverExpires });

/**
 * The hold of a place that a team has taken is over; an offer is accepted by it. It stays for a while, so that a browser whose cart still has the entry is told by
 * which order it was bought. Refused (tag `wait`) where the offer became something else.
 */
export function takeHold(hold: Hold, now: Millis): Write {
  if (hold.teamId !== null) return endHold(hold, 'accepted', now, { tag: 'wait' });
  const over: Hold = { ...hold, state: 'accepted', expiresAt: now };
  return overwrite(holdItem, over);
}

/**
 * The team waits without a deadline from now on, where its ticket stands, and offers are mailed to this address. Refused (tag `wait`) where
 * the ticket has become something else; one that is new (`moment` now) is written.
 */
export function teamWaits(ticket: Hold, teamId: Id, email: string, isNew = false): Write[] {
  const waits = {
    state: 'waiting',
    moment: ticket.moment ?? ticket.dtCreated,
    expiresAt: neverExpires,
    slot: null,
    ...{ inCart: true, orderId: null, teamId, email },
  } as const;
  const written = isNew
    ? overwrite(holdItem, { ...ticket, ...waits }, { tag: 'wait' })
    : changeHold(ticket, waits, { tag: 'wait' });
  return [written, noteTicket(teamId, ticket)];
}

type Of = {
  readonly event: Parameters<typeof windowToEnter>[1] & { readonly id: Id };
  readonly division: Division;
  readonly offer: { readonly entry: string; readonly teamId: Id; readonly expiresAt: Millis };
};

/** The registration by which a team that waited takes the place it is offered: as it was entered, and agreed to before. */
export const offeredRegistration = (
  { team, roster }: EnteredTeam,
  { event, division, offer }: Of,
  now: Millis,
): Registration =>
  registration.parse({
    ...registrationFromWaitlist({ team, roster }),
    tournamentId: event.id,
    tournamentDivisionId: division.id,
    // a team that the organizer entered by hand came through no window
    windowId: team.windowId ?? windowToEnter(division, event, now)?.id ?? null,
    teamId: team.id,
    confirmed: true,
    agreedRefundPolicy: true,
    reservation: {
      id: offer.entry,
      tournamentId: event.id,
      tournamentDivisionId: division.id,
      expiry: offer.expiresAt,
      waitlist: false,
    },
  });
