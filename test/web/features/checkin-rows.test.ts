import { expect, it } from 'vitest';
import type { CheckinRow, SettledMark } from '#domain/teams/operations-checkin.ts';
import { shownRows } from '#web/src/features/checkin/shown-rows.ts';

const row = (id: number, checkedIn: boolean, at: number | null): CheckinRow => ({
  ...{ id, divisionId: 1, name: `Team ${id}`, players: [], club: '', orderId: null, missing: [], waivers: [] },
  checkedIn,
  checkin: at === null ? null : { at, way: 'admin' },
});
const said = (teamId: number, checkedIn: boolean, at: number): [number, SettledMark] => [
  teamId,
  { teamId, outcome: 'marked', checkedIn, checkin: { at, way: 'admin' }, refused: null },
];

it('the list shows what waits to be sent over what the server said last, and that over what was read before', () => {
  const rows = [row(1, false, null), row(2, false, 10), row(3, true, 50), row(4, false, null)];
  const settled = new Map([said(1, true, 5), said(2, true, 20), said(3, false, 40)]);
  const waiting = [{ teamId: 1, here: false, at: 60 }];
  const shown = shownRows(rows, { waiting, settled });
  expect(shown.map(({ checkedIn, waits }) => [checkedIn, waits])).toEqual([
    [false, true],
    [true, false],
    [true, false], // it was read after what is remembered was said
    [false, false],
  ]);
});
