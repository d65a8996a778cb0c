// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { decideTeam, evolveTeam, moveTeam } from '#domain/registration/teams/team-changes.ts';
import type { CheckinRow, SettledMark } from '#domain/teams/operations-checkin.ts';
import { shownRows } from '#web/src/features/checkin/use-checkin.ts';
import { aTeam } from '../../kit/registration.ts';

const row = (id: number, checkedIn: boolean, at: number | null): CheckinRow => ({
  ...{
    id,
    divisionId: 1,
    name: `Team ${id}`,
    players: [],
    club: '',
    orderId: null,
    missing: [],
    waivers: [],
    act: true,
  },
  checkedIn,
  checkin: at === null ? null : { at, way: 'admin' },
});
const said = (teamId: number, checkedIn: boolean, at: number): [number, SettledMark] => [
  teamId,
  { teamId, outcome: 'marked', checkedIn, checkin: { at, way: 'admin' }, refused: null },
];

it('unsent marks are shown over the server’s last response, and that response over earlier data', () => {
  const rows = [row(1, false, null), row(2, false, 10), row(3, true, 50), row(4, false, null)];
  const settled = new Map([said(1, true, 5), said(2, true, 20), said(3, false, 40)]);
  const waiting = [{ teamId: 1, here: false, at: 60 }];
  const shown = shownRows(rows, { waiting, settled });
  expect(shown.map(({ checkedIn, waits }) => [checkedIn, waits])).toEqual([
    [false, true],
    [true, false],
    [true, false], // The row was read after the remembered mark was made.
    [false, false],
  ]);
});

it('this device’s check-in is ignored for a team that has since been moved, or withdrawn and reinstated', () => {
  const here = aTeam({ id: 7, checkedIn: true, checkin: { at: 100, way: 'admin' } });
  const decided = decideTeam(here, { type: 'unregister', at: 200 });
  const back = decided.ok && { ...decided.value.reduce(evolveTeam, here), isDeleted: false };
  for (const team of [moveTeam(here, 2, 200), back || here]) {
    const read = { ...row(7, team.checkedIn, null), checkin: team.checkin };
    expect(shownRows([read], { waiting: [], settled: new Map([said(7, true, 100)]) })[0]?.checkedIn).toBe(false);
    // The stored mark, before its check-in was undone at a given time.
    const once = row(7, false, 100);
    expect(shownRows([once], { waiting: [], settled: new Map([said(7, true, 100)]) })[0]?.checkedIn).toBe(false);
  }
});
