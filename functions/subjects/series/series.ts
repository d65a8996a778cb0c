import { type SeriesFacts, type StoredSeries, seriesTexts } from '#domain/series/stored.ts';
import type { Raw, Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, overwrite, replace, type Write } from '../../kernel/table/write.ts';
import { seriesBrochureItem, seriesCardItem, seriesItem } from './items.ts';

/* A series is stored as three items: facts, page and card. The facts' version applies to all of them. */

/** Returns the whole series with consistent reads. */
export async function seriesById(table: Table, id: number): Promise<Stored<StoredSeries> | null> {
  const [facts, texts] = await Promise.all([table.get(seriesItem, { id }), table.get(seriesBrochureItem, { id })]);
  return facts && { ...(texts ?? seriesTexts.parse({ id })), ...facts };
}

export const createSeries = (series: StoredSeries): Write[] => [
  create(seriesItem, series),
  create(seriesBrochureItem, series),
  create(seriesCardItem, series),
];

/** Writes the next version of a series' facts and its card. Refused if someone saved in the meantime. */
export const replaceFacts = (before: Stored<SeriesFacts>, after: SeriesFacts): Write[] => [
  replace(seriesItem, before, after),
  overwrite(seriesCardItem, after, { rev: before.rev + 1 }),
];

/** Does the same as replaceFacts and also writes the page. */
export const replaceSeries = (before: Stored<StoredSeries>, after: StoredSeries): Write[] => [
  ...replaceFacts(before, after),
  overwrite(seriesBrochureItem, after, { rev: before.rev + 1 }),
];

/** Returns the items of a series, for seeds. */
export const encodedSeries = (series: StoredSeries): Raw[] => [
  seriesItem.encode(series, 1),
  seriesBrochureItem.encode(series, 1),
  seriesCardItem.encode(series, 1),
];
