import type { PoolTeamSummary } from '../pools/schema.ts';

type Counts = Pick<PoolTeamSummary, 'matchWins' | 'matchLosses' | 'matchSplits'>;
type Rows = readonly { readonly summary: Counts }[];

const hasTies = (rows: Rows): boolean => rows.some(({ summary }) => summary.matchSplits > 0);

/** Returns the heading of a table's records. All records of a table have the same number of parts. */
export const recordHead = (rows: Rows): string => (hasTies(rows) ? 'W–L–T' : 'W–L');

/** Returns a record in a table with these rows, such as "2–1" or, if any team has tied a match, "2–1–0". */
export const recordText = ({ matchWins, matchLosses, matchSplits }: Counts, rows: Rows): string =>
  `${matchWins}–${matchLosses}${hasTies(rows) ? `–${matchSplits}` : ''}`;
