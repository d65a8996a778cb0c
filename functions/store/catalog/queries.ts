import type { Division } from '#domain/catalog/schema.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionItem, divisionsOf } from './items.ts';

/* What pages read of events; it may be a moment old (eventually consistent), as pages are. */

export const divisionById = (table: Table, id: number): Promise<Stored<Division> | null> =>
  table.get(divisionItem, { id }, { consistent: false });

export const divisionsOfEvent = (table: Table, eventId: number): Promise<Stored<Division>[]> =>
  table.list(divisionItem, divisionsOf(eventId));
