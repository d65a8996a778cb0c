import type { CheckinRow, SentMark, SettledMark } from '#domain/teams/operations-checkin.ts';

/** A team of the list as this device knows it. `waits`: a mark of it is not sent yet. */
export type ShownRow = CheckinRow & { readonly waits: boolean };

type Known = { readonly waiting: readonly SentMark[]; readonly settled: ReadonlyMap<number, SettledMark> };

/** The list, with what the server has said since, and over that what waits to be sent. */
export function shownRows(rows: readonly CheckinRow[], { waiting, settled }: Known): ShownRow[] {
  const mine = new Map(waiting.map((mark) => [mark.teamId, mark]));
  return rows.map((row) => {
    const said = settled.get(row.id);
    // of one moment, the list knows what else was done to the team since
    const isNewer = said?.checkin && said.checkin.at > (row.checkin?.at ?? 0);
    const now = isNewer ? { ...row, checkedIn: said.checkedIn, checkin: said.checkin } : row;
    const mark = mine.get(row.id);
    return mark ? { ...now, checkedIn: mark.here, waits: true } : { ...now, waits: false };
  });
}

/** How many of some teams are here. */
export const hereOf = (rows: readonly Pick<CheckinRow, 'checkedIn'>[]): number =>
  rows.filter(({ checkedIn }) => checkedIn).length;
