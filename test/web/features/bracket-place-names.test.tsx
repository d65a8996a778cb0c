// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { BracketView } from '#domain/play/views.ts';
import { BracketSteps } from '#web/src/features/bracket/bracket-rounds.tsx';
import { BracketTabs } from '#web/src/features/bracket/bracket-tabs.tsx';

afterEach(cleanup);

const bracketOf = (type: string, name: string, section: string) =>
  ({ id: 1, type, rounds: [{ name, section, matches: [1] }], matches: [] }) as unknown as BracketView;

it.each([
  ['P3-250', 'DOUBLE_ELIM', 'Round 2', 'contenders', 'Contenders · 1 of 1'],
  ['P3-251', 'SINGLE_ELIM_WITH_5TH', 'Placement Matches', 'place', '5th Place · 1 of 1'],
  ['P3-252', 'SINGLE_ELIM_5TH_AND_7TH', '7th Place', 'place', 'Consolation · 1 of 1'],
  ['no place bracket', 'SINGLE_ELIM_WITH_4TH', '3rd Place', 'place', '1 of 1'],
])('[%s] a round for lower finishes in %s has its type’s name', (_, type, name, section, text) => {
  render(
    <BracketSteps
      bracket={bracketOf(type, name, section)}
      tournamentId={1}
      names={() => null}
      zone="UTC"
      team={null}
    />,
  );
  expect(screen.getByText((_, element) => element?.tagName === 'SMALL').textContent).toBe(text);
});

it('the tab for contenders has the name of the bracket’s type [P3-250]', () => {
  render(
    <MemoryRouter>
      <BracketTabs
        at={{ tournamentId: 1, divisionId: 2, dayId: 3 }}
        bracket={bracketOf('DOUBLE_ELIM', 'Contenders Round 1', 'contenders')}
      />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Bracket',
    'Seeding',
    'Contenders',
  ]);
});
