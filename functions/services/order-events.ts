import { publicPath } from '#domain/catalog/desk/paths.ts';
import { addressOf } from '#domain/catalog/events/place-words.ts';
import { whenWords } from '#domain/catalog/events/when-words.ts';
import { playersInWords } from '#domain/commerce/orders/players-in-words.ts';
import type { Order } from '#domain/commerce/orders/schema.ts';
import { parcelOf, parcelWords } from '#domain/commerce/store/parcels.ts';
import type { OrderView } from '#domain/commerce/views.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { special } from '#domain/kernel/ids.ts';
import { everyone } from '#domain/registration/teams/everyone.ts';
import { playerName, teamPlayerOf } from '#domain/registration/teams/team-player.ts';
import type { Table } from '../kernel/table/table.ts';
import { tournamentItem } from '../store/catalog/items.ts';
import { notesOfOrder, orderNoteItem } from '../store/commerce/notes.ts';
import { formsOf } from '../store/commerce/order-records.ts';
import { playerItem } from '../store/people/items.ts';

type Lines = Pick<Order, 'id' | 'lines'>;

/** The events of an order's entries: name, days and place, as its receipt says them. */
export async function eventsOfOrder(table: Table, { lines }: Lines): Promise<OrderView['events']> {
  const ids = lines.flatMap(({ item }) => ('registration' in item ? item.registration.tournamentId : []));
  const events = await table.getMany(
    tournamentItem,
    [...new Set(ids)].map((id) => ({ id })),
  );
  return events.map((event) => {
    const { id, name, startDate, endDate, locations } = event;
    return {
      ...{ id, name, startDate, endDate },
      dates: whenWords(event),
      place: locations[0] ? addressOf(locations[0]) : '',
      path: publicPath(event),
    };
  });
}

/** Who plays, by item and seat, null who is to be named. What was typed for an order is kept for 30 days; after that its team's page tells. */
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

/** Who plays, by item and seat, by the names of their profiles, else as typed; "Player 2" of whom no name is known any more. */
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

/** What the people of an order's entries are called, by their profiles. */
async function profileNames(table: Table, { lines }: Lines): Promise<Map<Id, string>> {
  const ids = lines.flatMap(({ item }) => ('registration' in item ? item.registration.profileIds : []));
  const known = [...new Set(ids.filter((id) => id !== null))].map((id) => ({ id }));
  const players = await table.getMany(playerItem, known);
  return new Map(players.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

/** The same in words: {@link playersInWords}. */
export const playersOfOrder = async (table: Table, order: Lines): Promise<ReadonlyMap<Id, string>> =>
  playersByItem(await namesOfOrder(table, order));

const playersByItem = (names: ReadonlyMap<Id, readonly (string | null)[]>): ReadonlyMap<Id, string> =>
  new Map([...names].flatMap(([itemId, all]) => (all.length > 0 ? [[itemId, playersInWords(all)] as const] : [])));

/** Where the things that were bought are, by item: sent, handed out, or not yet. */
export async function parcelsOfOrder(table: Table, { id, lines }: Lines): Promise<ReadonlyMap<Id, string>> {
  if (lines.every(({ item }) => parcelOf(item) === null)) return new Map();
  const notes = await table.list(orderNoteItem, notesOfOrder(id));
  return parcelWords(
    lines,
    notes.filter(({ kind }) => kind === 'sent'),
  );
}
