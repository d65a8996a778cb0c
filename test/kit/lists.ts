import type { List } from '#domain/kernel/csv-read.ts';

/** Returns an uploaded list with a header in its first row. */
export const listOf = (header: readonly string[], ...rows: readonly (readonly string[])[]): List => ({
  header,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
});
