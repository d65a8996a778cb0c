// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import type { TournamentView } from '#domain/catalog/views.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { MyNextMatch } from '#web/src/features/event/my-next-match.tsx';
import { date, division } from '../../domain/play/rounds/kit.ts';

const names = new Map(Array.from({ length: 8 }, (_, i) => [100 + i, { name: `Team ${i}`, club: '', players: [] }]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Returns a league's brochure for a player of these teams. */
function brochureFor(teams: readonly object[]) {
  const of = division(8);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 2 });
  of.run({ type: 'changeRound', roundId: 50, patch: { published: true } });
  const { tournamentId, divisionId } = of.state;
  vi.stubGlobal('fetch', async (url: string) =>
    String(url).endsWith('/hydrate')
      ? Response.json(playViewOf(of.state, names, 'public'))
      : Response.json({ items: teams.map((team) => ({ tournamentId, divisionId, ...team })) }),
  );
  const event = { id: tournamentId, locations: [], zone: 'America/New_York' } as unknown as TournamentView;
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map() }}>
        <MyNextMatch event={event} />
      </SWRConfig>
    </MemoryRouter>,
  );
}

it('a league’s page shows a player their team’s next match', async () => {
  brochureFor([{ id: 100 }, { id: 101, tournamentId: 99 }]);
  const [card, ...others] = await screen.findAllByLabelText('My next match');
  expect(card?.textContent).toContain('Team 0');
  expect(others).toEqual([]);
});
