// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type WrittenFacts, writtenFacts } from '#domain/catalog/desk/written.ts';
import { useZodForm } from '#web/src/forms/use-save.ts';
import { Places } from '#web/src/screens/desk/sections/places.tsx';
import { aTournament } from '../../kit/catalog.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'test/none', title: 'None' }, { status: 404 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Form() {
  const form = useZodForm<WrittenFacts, WrittenFacts>(
    writtenFacts as never,
    { ...aTournament(), locations: [] } as never,
  );
  return <Places form={form as never} />;
}

it('a new location says that a name is required only once the field was left empty', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={['/tournament/7/manage']}>
        <Routes>
          <Route path="/tournament/:tournamentId/manage" element={<Form />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
  const add = screen.getByRole('button', { name: 'Add a location' });
  await userEvent.click(add);
  const name = screen.getByLabelText('Name');
  expect(document.activeElement).toBe(name);
  expect(screen.queryByText('A name is required')).toBeNull();
  await userEvent.type(name, 'Cove Beach');
  await userEvent.click(add);
  await new Promise((done) => setTimeout(done, 20));
  expect(screen.queryByText('A name is required')).toBeNull();
  await userEvent.tab();
  await screen.findByText('A name is required');
});
