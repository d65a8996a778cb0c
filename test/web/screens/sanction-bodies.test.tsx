// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, it, vi } from 'vitest';

vi.mock('#web/src/features/organization/right-gate.tsx', () => ({
  RightGate: ({ children }: { children: React.ReactNode }) => children,
}));
const { SanctionBodiesScreen } = await import('#web/src/screens/people/sanction-bodies.tsx');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('platform staff see each sanctioning body’s settings', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      items: [
        { body: 'BVCA', hasAddress: true, ifUnreached: 'later' },
        { body: 'CBVA', hasAddress: false, ifUnreached: 'later' },
        { body: 'JVA', hasAddress: false, ifUnreached: 'noNumber' },
      ],
    }),
  );
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <SanctionBodiesScreen />
      </MemoryRouter>
    </SWRConfig>,
  );
  const row = (await screen.findByText('CBVA', {}, { timeout: 10_000 })).closest('tr, li') as HTMLElement;
  within(row).getByText('Not set');
  within(row).getByText(/^Players can register/);
});
