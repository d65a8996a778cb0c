// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import type { DeskView } from '#domain/catalog/desk/views.ts';
import { CopyOf } from '#web/src/screens/desk/copy-of.tsx';
import { PublishStep } from '#web/src/screens/desk/steps/publish-step.tsx';
import { aDivision, aTournament } from '../../kit/catalog.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/**
 * Returns the Publish card's text for a saved draft that was copied from an event on a Saturday, once it has the
 * weekday's warning if `weekday` is set.
 */
async function shown(startDate: string, { isPublic = false, weekday = false } = {}): Promise<string> {
  const original = { ...aTournament({ id: 5, startDate: '2031-06-07', endDate: '2031-06-07' }), divisions: [] };
  const asked = vi.fn(async (url: unknown) =>
    String(url).includes('/5')
      ? Response.json(original)
      : Response.json({ code: 'test/none', title: 'None' }, { status: 404 }),
  );
  vi.stubGlobal('fetch', asked);
  const copy = aTournament({ id: 7, startDate, endDate: startDate, isPublic });
  const desk = {
    ...{ facts: copy, texts: copy, rules: copy, staff: { ...copy, copiedFrom: 5 }, divisions: [], missing: [] },
    organization: { id: 10, name: 'Beach Club', username: 'beachclub' },
  } as unknown as DeskView;
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter>
        <PublishStep desk={desk} put={() => {}} />
      </MemoryRouter>
    </SWRConfig>,
  );
  if (!isPublic) await vi.waitFor(() => expect(asked.mock.calls.join()).toContain('/5'));
  if (weekday) await screen.findByText(/The first day is/);
  else await act(async () => void (await Promise.all(asked.mock.results.map(({ value }) => value))));
  return screen.getByRole('region', { name: 'Publish' }).textContent ?? '';
}

it('a saved copy that starts on another weekday says so on the Publish step until it is published', async () => {
  expect(await shown('2032-06-06', { weekday: true })).toContain('The first day is a Sunday. It was a Saturday.');
  cleanup();
  expect(await shown('2032-06-05')).not.toContain('The first day is');
  cleanup();
  expect(await shown('2032-06-06', { isPublic: true })).not.toContain('The first day is');
});

it('the Publish step explains what the Desk is', async () => {
  expect(await shown('2032-06-05')).toContain('The Desk is your staff’s page for the event');
});

it('a copy of one division is named in the singular', () => {
  const { id: _, ...event } = aTournament({ startDate: '2031-06-07', endDate: '2031-06-07' });
  const { id: __, tournamentId: ___, ...division } = aDivision();
  const copied = { event, divisions: [{ ...division, from: 1 }], by: { copyOf: 5 } };
  render(<CopyOf copied={copied as unknown as Parameters<typeof CopyOf>[0]['copied']} startDate="2032-06-05" />);
  expect(screen.getByText('1 division copied')).toBeDefined();
});
