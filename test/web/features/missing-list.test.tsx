// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { CheckinRow } from '#domain/teams/operations-checkin.ts';
import { MissingList } from '#web/src/features/checkin/missing-list.tsx';

afterEach(cleanup);
const missing = [
  { kind: 'waiver', what: 'Sand', who: [], blocks: true },
  { kind: 'number', what: 'AAU', who: [], blocks: true },
  { kind: 'payment', what: '', who: [], blocks: true },
] satisfies CheckinRow['missing'];

/** Returns the buttons and links, and the contacts to ask. */
function offered(act: boolean, onPage: boolean): string[] {
  const waivers = [{ id: 'w9', name: 'Sand', text: '', url: '' }];
  const at = { id: 7, divisionId: 1, name: 'Sharks', players: [], club: '', checkedIn: false, checkin: null };
  render(
    <MemoryRouter>
      <MissingList
        row={{ ...at, missing, waivers, orderId: 5, act }}
        crew={false}
        onPage={onPage}
        onMended={() => {}}
      />
    </MemoryRouter>,
  );
  const asks = screen.queryByText(/^Ask/);
  return [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link'), ...(asks ? [asks] : [])].map(
    ({ textContent }) => textContent ?? '',
  );
}

it.each([
  ['the person who registered it, in the list', true, false, ['Agree', 'Add number', 'Pay balance']],
  ['the person who registered it, on its page', true, true, ['Agree']],
  ['a player in the list', false, false, ['Ask the person who registered the team.']],
  ['a player on its page', false, true, ['Ask the person who registered the team.']],
])('people who act for a team can fix its missing items, and others see whom to ask: %s', (_, act, onPage, shown) => {
  expect(offered(act, onPage)).toEqual(shown);
});
