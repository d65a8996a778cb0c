// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CheckinList, CheckinRow } from '#domain/teams/operations-checkin.ts';
import { CheckinPapers } from '#web/src/features/checkin/papers.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const row = (id: number, divisionId: number, missing: CheckinRow['missing']): CheckinRow => ({
  ...{ id, divisionId, name: `Team ${id}`, players: [], club: '', checkedIn: false, checkin: null },
  ...{ missing, waivers: [], orderId: null, act: true },
});
const owed = { kind: 'payment', what: '', who: [], blocks: true } as const;
const number = { kind: 'number', what: 'AAU', who: ['A. Test', 'B. Test'], blocks: true };
const divisions = [1, 2].map((id) => ({ id, name: `D${id}`, teams: 1, here: 0, complete: false }));
const list = { tournamentId: 6500, name: 'Open', divisions } as unknown as CheckinList;

/** Returns the printout of some rows: the sheets, and what each team is missing. */
function printed(teams: CheckinRow[]) {
  render(<CheckinPapers list={list} teams={teams} leave={() => {}} />);
  return () => [
    ...screen.getAllByRole('heading').map(({ textContent }) => textContent),
    ...screen
      .getAllByRole('row')
      .map((line) =>
        [...line.querySelectorAll('td')]
          .map(({ textContent }) => textContent)
          .filter(Boolean)
          .join(': '),
      )
      .filter(Boolean),
  ];
}

it('the check-in sheet lists each team’s balance and each player’s missing numbers, and skips divisions without rows', () => {
  const shown = printed([row(7, 2, [owed as never, number as never]), row(8, 2, [])]);
  expect(shown()).toEqual(['Open: D2', 'Team 7: Not paid; AAU: A. Test, B. Test', 'Team 8']);
});

it('data missing from a large event’s check-in sheet is loaded one division at a time', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const divisionId = new URL(url, 'http://x').searchParams.get('divisionId');
    if (divisionId !== null) asked.push(divisionId);
    return Response.json({ ...list, teams: [divisionId === '1' ? row(7, 1, [owed as never]) : row(8, 2, [])] });
  });
  const shown = printed([row(7, 1, null), row(8, 2, null)]);
  expect(shown()).toContain('Team 7: Not checked yet');
  await vi.waitFor(() =>
    expect(shown()).toEqual(['Open: D1', 'Team 7: Not paid', 'Open: D2', 'Team 8'].toSorted(byKind)),
  );
  expect(asked).toEqual(['1', '2']);
});
/** Headings come before teams in the text. */
const byKind = (a: string, b: string) => Number(a.startsWith('Team')) - Number(b.startsWith('Team'));

it('the check-in sheet notes that the list wasn’t checked when printed offline', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const shown = printed([row(7, 1, null)]);
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(shown()).toContain('Team 7: Not checked yet');
});
