// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { locateMatches, namesOf } from '#domain/play/match-location.ts';
import { play } from '#domain/play/problems.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { CourtScoring } from '#web/src/features/courts/court-scoring.tsx';
import { storedLiveScoring } from '#web/src/features/live-scoring/stored.ts';
import { date, division } from '../../domain/play/rounds/kit.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const key = 'a'.repeat(22);
const Where = () => <p data-testid="at">{useLocation().pathname + useLocation().search}</p>;

/** Opens the court's page as a scan does, with the server's responses by the end of the call's path. */
function scan(answers: Readonly<Record<string, () => Response>>, address = `/court?card=${key}`) {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['3'], startTime: 1_000_000 });
  const view = playViewOf(of.state, new Map(), 'crew');
  const now = locateMatches(view).map((at) => ({ ...at, names: namesOf(view) }))[0]!;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    const last = url.split('/').at(-1) ?? '';
    sent.push([last, JSON.parse(String(options.body))]);
    return answers[last]?.() ?? Response.json(true);
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/court" element={<CourtScoring tournamentId={9} court="3" now={now as never} />} />
      </Routes>
      <Where />
    </MemoryRouter>,
  );
  return { match: now.match, works: now.names(now.match.refTeam), sent };
}
const at = () => screen.getByTestId('at').textContent;

it('the work team opens the scorepad with one tap, and the card’s key isn’t in the address', async () => {
  const given = { n: 1, id: 77, path: '/tournament/9/live/77?score=1', key: 'b'.repeat(22), validTo: 1 };
  const { match, works, sent } = scan({ start: () => Response.json(given) });
  await waitFor(() => expect(at()).toBe('/court'));
  fireEvent.click(screen.getByRole('button', { name: `We’re ${works}, the work team` }));
  await waitFor(() => expect(at()).toBe(given.path));
  expect(sent.at(-1)).toEqual(['start', { court: '3', key, matchId: match.id }]);
  expect(storedLiveScoring()).toMatchObject({ id: 77, key: given.key });
});

it('a scoring card that was turned off shows that it no longer works, and offers no scoring', async () => {
  scan({ check: () => Response.json(false) });
  expect(await screen.findByText('This scoring card doesn’t work anymore.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('the scoring page stays on the court when the match can’t be opened', async () => {
  const { works } = scan({ start: () => Response.json(play['already-decided'](), { status: 409 }) });
  fireEvent.click(await screen.findByRole('button', { name: `We’re ${works}, the work team` }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Someone else is scoring' })).toHaveProperty('disabled', false),
  );
  expect(at()).toBe('/court');
});

it('the scoring page shows nothing to someone without a card', () => {
  scan({}, '/court');
  expect(screen.queryByRole('button')).toBeNull();
});
