import type { EventCard } from '#domain/catalog/listing/schema.ts';
import type { Division, Tournament } from '#domain/catalog/schema.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { cardItem, cardsBefore, cardsFrom, divisionItem, divisionsOf, tournamentItem } from './items.ts';

/* What pages read of events; it may be a moment old (eventually consistent), as pages are. */

export const eventById = (table: Table, id: number): Promise<Stored<Tournament> | null> =>
  table.get(tournamentItem, { id }, { consistent: false });

export const divisionById = (table: Table, id: number): Promise<Stored<Division> | null> =>
  table.get(divisionItem, { id }, { consistent: false });

export const divisionsOfEvent = (table: Table, eventId: number): Promise<Stored<Division>[]> =>
  table.list(divisionItem, divisionsOf(eventId));

/** Cards of events that end on a day or later, or before it. */
export const cardsOnOrAfter = async (table: Table, date: string): Promise<EventCard[]> =>
  (await table.list(cardItem, cardsFrom(date))).map(withoutRev);
export const cardsOfPastBefore = async (table: Table, date: string): Promise<EventCard[]> =>
  (await table.list(cardItem, cardsBefore(date))).map(withoutRev);

const withoutRev = <T extends object>({ rev: _, ...value }: Stored<T>): T => value as unknown as T;
