// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Problem } from '#domain/kernel/result.ts';
import { setTokenSource } from '#web/src/api/token.ts';
import type { SeasonRequest } from '#web/src/features/season/desk/operation-calls.ts';
import { OperationDialog, TellTeams } from '#web/src/features/season/desk/operation-dialog.tsx';

const lost: Problem = { code: 'web/unsent', kind: 'unavailable', title: 'We don’t know if this went through.' };
const division = { id: 20, teams: [], taken: [], season: null, format: 'ladder', v: 7 } as never;
const season = { weeks: [], matches: [], differences: [], settings: { zone: 'UTC' } };
let previews: number;
beforeEach(() => {
  previews = 0;
  setTokenSource(async () => 'a token');
  vi.stubGlobal('fetch', async () => {
    previews += 1;
    return Response.json({ v: 6 + previews, seq: null, season });
  });
});
afterEach(() => {
  cleanup();
  setTokenSource(async () => null);
  vi.unstubAllGlobals();
});

it('an operation whose response was lost is sent again unchanged, and only on request', async () => {
  const sent: [SeasonRequest, number][] = [];
  const closed = vi.fn();
  const done = async (operation: SeasonRequest, v: number) => {
    sent.push([operation, v]);
    return sent.length === 1 ? lost : null;
  };
  const dialog = (week: number | null) => (
    <MemoryRouter>
      <OperationDialog
        title="Clear weeks"
        act="Remove matches"
        all={[]}
        division={division}
        operation={{ type: 'clear', week }}
        done={done}
        onClose={closed}
      >
        <p>Options</p>
      </OperationDialog>
    </MemoryRouter>
  );
  const { rerender } = render(dialog(1));
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });
  await waitFor(() => expect(button('Remove matches').disabled).toBe(false));
  fireEvent.click(button('Remove matches'));
  await screen.findByText(lost.title);
  // The season behind the dialog is loaded again and shows that the first try worked.
  rerender(dialog(2));
  dispatchEvent(new Event('online'));
  expect(screen.getByText(lost.title)).toBeTruthy();
  expect(screen.queryByText('Options')).toBeNull();
  fireEvent.click(button('Try again'));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent).toEqual(Array(2).fill([{ type: 'clear', week: 1 }, 7]));
});

it('the number of teams to email leaves out those that no message reaches, and names them', async () => {
  const teams = [
    { id: 1, name: 'Aces', reaches: 2, unreached: [], quiet: false, divisionId: 20 },
    { id: 2, name: 'Blocks', reaches: 0, unreached: ['Bo'], quiet: false, divisionId: 20 },
  ];
  vi.stubGlobal('fetch', async () => Response.json({ zone: 'UTC', settings: null, next: [], sent: [], teams }));
  const match = { week: 1, state: 'open', home: 1, away: 2, homeIds: [], awayIds: [], ref: null };
  const box = (
    <TellTeams weeks={[{ number: 1, published: true }] as never} matches={[match as never]} on set={() => {}} />
  );
  render(
    <MemoryRouter initialEntries={['/league/7']}>
      <Routes>
        <Route path="/league/:tournamentId" element={box} />
      </Routes>
    </MemoryRouter>,
  );
  expect(await screen.findByLabelText(/^Email 1 team/)).toBeTruthy();
  expect(screen.getByText(/1 team has no email or phone on file: Blocks\./)).toBeTruthy();
});
