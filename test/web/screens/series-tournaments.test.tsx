// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { TournamentSummary } from '#domain/catalog/listing/schema.ts';
import { SeriesTournaments } from '#web/src/screens/series/tournaments.tsx';

/** 30 tournaments, newest first. The newest is the last by name. */
const tournaments = Array.from({ length: 30 }, (_, at) => ({
  id: at + 1,
  name: `Stop ${at + 1}`,
  startDate: `2031-06-${String(at + 1).padStart(2, '0')}`,
  endDate: `2031-06-${String(at + 1).padStart(2, '0')}`,
  dateStatus: 'upcoming',
  locationsString: '',
  divisionNames: [],
  tags: [],
  regOpen: false,
  sanctionedBy: 'AAU',
  isPublic: true,
})) as unknown as TournamentSummary[];
const show = (path: string) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SeriesTournaments tournaments={tournaments} />
    </MemoryRouter>,
  );
  /* The table's code is loaded separately, when it is first needed. */
  return screen.findByRole('table', {}, { timeout: 10_000 });
};
const names = (): (string | null)[] =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);
afterEach(cleanup);

describe('a series’ tournament list', () => {
  it('is newest first, with 25 on a page [P1-614] [P1-616]', async () => {
    await show('/?view=list');
    expect(names()).toHaveLength(25);
    expect(names()[0]).toBe('Stop 30');
  });

  it('sorts all tournaments, not only the page shown', async () => {
    await show('/?view=list');
    await userEvent.click(screen.getByRole('button', { name: 'Tournament' }));
    expect(names().slice(0, 2)).toEqual(['Stop 1', 'Stop 2']);
  });

  it('continues on the second page where the first ended', async () => {
    await show('/?view=list');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(names()).toEqual(['Stop 5', 'Stop 4', 'Stop 3', 'Stop 2', 'Stop 1']);
  });
});
