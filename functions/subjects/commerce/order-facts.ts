import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { addressOf } from '#domain/catalog/events/address.ts';
import { publicPath } from '#domain/catalog/events/brochure-kind.ts';
import { calledOffWord } from '#domain/catalog/events/event-status.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import { whenWords } from '#domain/catalog/events/when.ts';
import type { PaymentType } from '#domain/commerce/item-types.ts';
import { entryWords, playersInWords } from '#domain/commerce/orders/receipt.ts';
import { type EntryLine, isEntryLine, type Order, type OrderLine } from '#domain/commerce/orders/schema.ts';
import type { DivisionChange } from '#domain/commerce/schema.ts';
import { parcelOf, parcelWords } from '#domain/commerce/store/parcels.ts';
import type { OrderView } from '#domain/commerce/views.ts';
import type { Subject } from '#domain/identity/actor.ts';
import { type Id, special } from '#domain/kernel/ids.ts';
import { whenOnDates } from '#domain/registration/dates/date-choice.ts';
import { canceledOn } from '#domain/registration/dates/open-days.ts';
import type { Team } from '#domain/registration/schema.ts';
import { playerName, teamPlayerOf } from '#domain/registration/teams/roster.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Payments } from '../../integrations/payments/port.ts';
import { sealed, unsealed } from '../../kernel/secret.ts';
import type { Numbers } from '../../kernel/table/numbers.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionItem, tournamentItem, tournamentRulesItem } from '../catalog/items.ts';
import { organizationItem } from '../organizations/items.ts';
import { playerItem } from '../people/items.ts';
import { type Hold, holdItem, teamDatesItem } from '../registration/items.ts';
import { type SpotsDeps, teamHolder } from '../registration/spots.ts';
import { notesOfOrder, orderNoteItem } from './items.ts';
import { formsOf, ordersById } from './order-records.ts';
import { orderItem, type StoredOrder } from './orders.ts';

type Lines = Pick<Order, 'id' | 'lines'>;
type Teams = Pick<StoredOrder, 'teamIds'>;

/**
 * Returns the events in an order's registrations, for its receipt. Each has its name, days and location, and the
 * divisions whose host approves registrations. If a registration is for only some dates, the event also has those dates
 * and hours, as bought and as they are now.
 */
export async function eventsOfOrder(table: Table, { lines, teamIds }: Lines & Teams): Promise<OrderView['events']> {
  const entries = lines.filter(isEntryLine).map(({ item: { id: itemId, registration } }) => ({ itemId, registration }));
  const dated = entries.filter(({ registration }) => registration.dates !== null);
  const teams = dated.flatMap(({ itemId }) => teamIds[itemId] ?? []);
  const [events, rules, divisions, comes] = await Promise.all([
    table.getMany(tournamentItem, idsOf(entries.map(({ registration }) => registration.tournamentId))),
    table.getMany(tournamentRulesItem, idsOf(dated.map(({ registration }) => registration.tournamentId))),
    table.getMany(divisionItem, idsOf(entries.map(({ registration }) => registration.tournamentDivisionId))),
    table.getMany(
      teamDatesItem,
      teams.map((teamId) => ({ teamId })),
    ),
  ]);
  const comesOf = new Map(comes.map((one) => [one.teamId, one]));
  const rulesOf = new Map(rules.map((one) => [one.id, one]));
  return events.map((event) => {
    const { id, name, startDate, endDate, locations } = event;
    const jsonProps = rulesOf.get(id)?.jsonProps;
    const own = jsonProps ? dated.filter(({ registration }) => registration.tournamentId === id) : [];
    return {
      ...{ id, name, startDate, endDate },
      dates: whenWords(event),
      place: locations[0] ? addressOf(locations[0]) : '',
      path: publicPath(event),
      times: own.flatMap(({ itemId, registration }) =>
        jsonProps && registration.dates
          ? { itemId, text: whenOnDates({ event: { ...event, jsonProps }, days: registration.dates.days }) }
          : [],
      ),
      now: own.flatMap(({ itemId, registration }) => {
        const dates = comesOf.get(teamIds[itemId] ?? 0);
        if (!jsonProps || !dates) return [];
        const days = dates.days.map(({ day }) => day).toSorted();
        const canceled = canceledOn({ jsonProps });
        const bought = registration.dates?.days ?? [];
        return {
          itemId,
          text: days.length > 0 ? whenOnDates({ event: { ...event, jsonProps }, days }) : '',
          canceled: bought.filter((day) => canceled.has(day)).toSorted(),
        };
      }),
      off: calledOffWord(event),
      approves: divisions.flatMap((division) =>
        division.tournamentId === id && flagsOfDivision(division).acceptanceOnly ? division.id : [],
      ),
    };
  });
}

const idsOf = (ids: readonly Id[]) => [...new Set(ids)].map((id) => ({ id }));

/**
 * Returns the players by item and seat, with null for a player to be named later. Order forms are kept for 30 days.
 * After that, names come from the team's page.
 */
async function namesOfOrder(table: Table, { id, lines }: Lines): Promise<ReadonlyMap<Id, readonly (string | null)[]>> {
  const items = lines.flatMap(({ item }) => ('registration' in item ? item.id : []));
  const forms = await formsOf(table, id, items);
  return new Map(
    [...forms].map(([itemId, registration]) => [
      itemId,
      everyone(registration).map((player) =>
        player.playerProfileId === special.tbdPlayer ? null : playerName(teamPlayerOf(player)),
      ),
    ]),
  );
}

/**
 * Returns the players' names by item and seat. A name is the profile's, or the one that was typed. If we no longer have
 * it, it is "Player 2".
 */
export async function seatNamesOfOrder(table: Table, order: Lines): Promise<ReadonlyMap<Id, readonly string[]>> {
  const [typed, profiles] = await Promise.all([namesOfOrder(table, order), profileNames(table, order)]);
  return new Map(
    order.lines.flatMap(({ item }) =>
      'registration' in item
        ? [
            [
              item.id,
              item.registration.profileIds.map(
                (id, seat) =>
                  (id === null ? null : profiles.get(id)) ?? typed.get(item.id)?.[seat] ?? `Player ${seat + 1}`,
              ),
            ] as const,
          ]
        : [],
    ),
  );
}

/** Returns the names of the people in an order's registrations, by profile. */
async function profileNames(table: Table, { lines }: Lines): Promise<Map<Id, string>> {
  const ids = lines.flatMap(({ item }) => ('registration' in item ? item.registration.profileIds : []));
  const known = [...new Set(ids.filter((id) => id !== null))].map((id) => ({ id }));
  const players = await table.getMany(playerItem, known);
  return new Map(players.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

/** Returns the players as text: {@link playersInWords}. */
export const playersOfOrder = async (table: Table, order: Lines): Promise<ReadonlyMap<Id, string>> =>
  playersByItem(await namesOfOrder(table, order));

const playersByItem = (names: ReadonlyMap<Id, readonly (string | null)[]>): ReadonlyMap<Id, string> =>
  new Map([...names].flatMap(([itemId, all]) => (all.length > 0 ? [[itemId, playersInWords(all)] as const] : [])));

/** Returns the purchased products' delivery state by item: sent, handed out, or not yet. */
export async function parcelsOfOrder(table: Table, { id, lines }: Lines): Promise<ReadonlyMap<Id, string>> {
  if (lines.every(({ item }) => parcelOf(item) === null)) return new Map();
  const notes = await table.list(orderNoteItem, notesOfOrder(id));
  return parcelWords(
    lines,
    notes.filter(({ kind }) => kind === 'sent'),
  );
}

/** Returns the event, division and team of each order that this order pays for. */
export async function paidOrdersOf(table: Table, { lines }: Lines): Promise<ReadonlyMap<Id, readonly string[]>> {
  const ids = lines.flatMap(({ item }) => ('payment' in item ? item.payment.orderId : []));
  const orders = await ordersById(table, [...new Set(ids)]);
  return new Map(orders.map((order) => [order.id, entryWords(order)]));
}

/** Returns the key in an order's link. Anyone who has it can read the order and pay for it. */
export const orderKey = (orderId: Id, secret: string): string => sealed(`order-${orderId}`, secret);

/** Returns the path that opens an order without signing in. Its key is only in emails to the buyer. */
export const orderPath = (orderId: Id, secret: string): string =>
  to(paths.orderDetails, { orderId }, { key: orderKey(orderId, secret) });

export const opensOrder = (key: string | undefined, orderId: Id, secret: string): boolean =>
  key !== undefined && unsealed(key, secret) === `order-${orderId}`;

/** Returns a team's buyer, who gets its news at the receipt's address. */
export async function buyerOf({ orderId }: Pick<Team, 'orderId'>, { table }: { readonly table: Table }) {
  const order = orderId === null ? null : await table.get(orderItem, { id: orderId });
  return { email: order?.emailReceiptTo ?? null };
}

/**
 * The dependencies for changing an order: the table, its registrations' spots, numbers for new items, and the card
 * provider.
 */
export type OrderDeps = SpotsDeps & {
  readonly numbers: Numbers;
  /** Returns an attempt's provider, or the card provider. Throws `commerce/processing-down` if its keys are missing. */
  readonly payments: (of?: PaymentType) => Promise<Payments>;
};

/** One of an order's registrations with the hold that keeps its spot, or null if the hold is gone. */
export type Entry = { readonly line: EntryLine; readonly hold: Hold | null };

/** Returns an order's registrations with their holds, for all or some of its lines. Reads are consistent. */
export async function entriesOf(
  order: StoredOrder,
  { table }: OrderDeps,
  lines: readonly OrderLine[] = order.lines,
): Promise<Entry[]> {
  const entries = lines.filter(isEntryLine);
  const keys = entries.flatMap(({ item: { registration } }) =>
    registration.reservation
      ? [
          {
            holder: order.holder,
            divisionId: registration.reservation.tournamentDivisionId,
            entry: registration.reservation.id,
          },
        ]
      : [],
  );
  const holds = new Map((await table.getMany(holdItem, keys)).map((hold) => [hold.entry, hold]));
  return entries.map((line) => ({ line, hold: holds.get(line.item.registration.reservation?.id ?? '') ?? null }));
}

/** A change to a more expensive division that an order pays for, with its spot's hold, or null if the hold is gone. */
export type ChangeEntry = { readonly change: DivisionChange; readonly hold: Hold | null };

/** Returns the changes that an order pays for, with consistent reads. */
export async function changesOf({ lines }: Lines, { table }: { readonly table: Table }): Promise<ChangeEntry[]> {
  const changes = lines.flatMap(({ item }) => (item.type === 'OPAY' && item.payment.change ? item.payment.change : []));
  const holds = await table.getMany(
    holdItem,
    changes.map(({ teamId, divisionId, entry }) => ({ holder: teamHolder(teamId), divisionId, entry })),
  );
  return changes.map((change) => ({ change, hold: holds.find(({ entry }) => entry === change.entry) ?? null }));
}

/** Returns whether this line was sold as a spot (not on the waitlist) but no hold keeps a spot for it. */
export const isUnplaced = ({ line: { item }, hold }: Entry): boolean =>
  !item.registration.waitlist && (hold === null || hold.slot === null);

/** Returns an order as the subject of a permission check, which depends on its organization and its buyer. */
export async function subjectOfOrder(table: Table, order: StoredOrder): Promise<Subject> {
  const organization = await table.get(organizationItem, { id: order.organizationId }, { consistent: false });
  return {
    ...subjectOf(
      { organizers: [], sanctioningBody: null, isPublic: true, refIds: [], requiresUser: false },
      { id: order.organizationId, username: organization?.username ?? '' },
    ),
    ownerIds: order.userId === null ? [] : [order.userId],
  };
}
