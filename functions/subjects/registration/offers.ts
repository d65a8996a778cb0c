import { windowToEnter } from '#domain/catalog/divisions/windows.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { type Registration, registration } from '#domain/registration/schema.ts';
import { neverExpires, promotionOf, stillWaits } from '#domain/registration/spots/holds.ts';
import { registrationFromWaitlist, sortWaitlist, waitlistTimes } from '#domain/registration/spots/line.ts';
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
 * Returns a division's waitlist in its host's order (`waitlist-sort-X`). Teams come in that order, then unfinished
 * forms by arrival, because they can't be sorted yet. It reads the whole waitlist, but only in divisions with such an
 * order and only while a spot is free.
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

/** How many spots are given at once. The rest follow with the next tick. */
const mostAtOnce = 200;

/**
 * Gives free spots to the first on the waitlist. A finished registration gets an offer with a deadline, and one whose
 * form is still open simply gets the spot. Skips tickets younger than two seconds, because an older one might not be in
 * the index yet. The index only shows where to look. Each ticket is read and gets a spot under its condition. Skips
 * tickets with expired forms, which end later (`endLapsedForms`). If the host sorts the waitlist, that order applies
 * (`waitlistByHost`). Running it twice at once is harmless. No one gets a spot while the lottery is being drawn for
 * people who came before the opening.
 */
export async function promote(deps: SpotsDeps, division: DivisionSpots, now: Millis): Promise<Promotion[]> {
  if (await isBeingDrawn(deps.table, division, now)) return [];
  const free = await freeSlotsOf(deps.table, division, now, mostAtOnce);
  if (division.hostSorts && free.length > 0)
    return giveInOrder(deps, division, await waitlistByHost(deps.table, division, now), free, now);
  const promotions: Promotion[] = [];
  let after: string | undefined;
  // Hundreds of abandoned forms may come first, so each read fetches more.
  for (let limit = free.length + 2; free.length > 0; limit = Math.min(2 * limit, 2 * mostAtOnce)) {
    const range = { upTo: now - waitlistTimes.settles, limit, ...(after ? { after } : {}) };
    const heads = await deps.table.work(waitlistOf(division.id), range);
    if (heads.length === 0) break;
    const tickets = await deps.table.getByKeys(holdItem, heads);
    const places = new Set(heads.map(({ place }) => place));
    // A registration that asked again may have a different position than in the index.
    const inPlace = tickets.filter((ticket) => places.has(slotKeyOf(ticket)));
    promotions.push(...(await giveInOrder(deps, division, inPlace, free, now)));
    after = heads.at(-1)?.place;
  }
  return promotions;
}

const slotKeyOf = ({ divisionId, moment, entry }: Hold): string => waitlistOf(divisionId).key(moment ?? 0, entry).sk;

/**
 * A ticket keeps its turn if its spot was taken in between or its form is finished at the same moment. While it waits,
 * it is tried again, with the next spot if this one is taken. If a ticket is gone, the next one gets the spot. Removes
 * given spots from `free`.
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

/** Returns the key in an offer's link. The key alone opens the offer, for anyone who has the email. */
export const offerKey = (teamId: Id, entry: string, secret: string): string => sealed(`${teamId}-${entry}`, secret);

export function offerOfKey(key: string, secret: string): { teamId: Id; entry: string } | null {
  const [teamId, entry] = unsealed(key, secret)?.split('-') ?? [];
  return teamId && entry ? { teamId: Number(teamId), entry } : null;
}

/** Returns the ticket that a team is waiting with or last waited with, on whichever device it is now. */
export async function ticketOfTeam(table: Table, teamId: Id): Promise<Hold | null> {
  const at = await table.get(teamTicketItem, { teamId });
  return at && table.get(holdItem, at);
}

/** Records where a team's ticket is. */
const noteTicket = (teamId: Id, { holder, divisionId, entry }: Hold): Write =>
  upsert(teamTicketItem, { teamId }, { set: { holder, divisionId, entry } });

/**
 * Moves an offer to another holder: the hold, the slot and the team's ticket together. Refused with tag `paying` while
 * an order is tied to it. An offer lasts so long that starting to pay doesn't extend it, so only the order shows that
 * someone is paying.
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

/** Gives a held spot to the team permanently. Refused with tag `slot` if it is someone else's. */
export const teamTakesSlot = (hold: Hold & { readonly slot: number }, teamId: Id): Write =>
  changeSlot(hold, holdRef(hold), { holder: teamRef(teamId), expiresAt: neverExpires });

/**
 * Ends the hold on a spot that a team has taken, which accepts an offer. The hold stays for a while, so a browser whose
 * cart still has the registration learns which order bought it. Refused with tag `wait` if the offer has changed.
 */
export function takeHold(hold: Hold, now: Millis): Write {
  if (hold.teamId !== null) return endHold(hold, 'accepted', now, { tag: 'wait' });
  const over: Hold = { ...hold, state: 'accepted', expiresAt: now };
  return overwrite(holdItem, over);
}

/**
 * Lets the team wait without a deadline, at its ticket's position, with offers emailed to this address. Refused with
 * tag `wait` if the ticket has changed. A new ticket (whose `moment` is now) is created.
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

/**
 * Returns the registration for a waiting team that takes its offered spot: as it was submitted, with the agreements of
 * that time.
 */
export const offeredRegistration = (
  { team, roster }: EnteredTeam,
  { event, division, offer }: Of,
  now: Millis,
): Registration =>
  registration.parse({
    ...registrationFromWaitlist({ team, roster }),
    tournamentId: event.id,
    tournamentDivisionId: division.id,
    // A team that the organizer added manually didn't come through a registration window.
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
