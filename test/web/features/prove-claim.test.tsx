// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, it, vi } from 'vitest';
import { ProveClaim } from '#web/src/features/people/prove-claim.tsx';
import { sessionState } from '#web/src/features/session/tokens.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('claiming a profile says in one sentence where the code was sent', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ claimed: false, claimId: '01JD0000000000000000000001', expiresAt: Date.now() + 600_000 }),
  );
  sessionState.set('signed-in');
  const way = { way: 'parentEmail', by: 'email', hint: 'The parent’s email on file', guardian: true } as const;
  const options = { fullName: 'Kay Lee', isMinor: true, open: true, mine: false, ways: [way] };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <ProveClaim id={701} options={options} onClaimed={vi.fn()} />
      </MemoryRouter>
    </SWRConfig>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByText('We sent a six-digit code to the parent’s email on file. It’s good for ten minutes.');
});
