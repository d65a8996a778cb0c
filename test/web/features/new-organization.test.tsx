// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storedUser } from '#domain/identity/schema.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { StartOrganizationScreen } from '#web/src/screens/organization/start.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionState.set('anonymous');
});

const user = {
  ...storedUser.parse({ id: 9, firstName: 'Sam', lastName: 'Lee' }),
  emails: [{ email: 'sam@example.com', isPrimary: true, isVerified: true }],
  ...{ phones: [], pages: [], tokens: [] },
};

/** Opens the form while the account is still loading. Returns a function that lets the account arrive. */
function opened() {
  let arrive = () => {};
  const loaded = new Promise<void>((done) => {
    arrive = done;
  });
  vi.stubGlobal('fetch', async (url: string) => {
    if (!String(url).includes('/user/Me')) return Response.json({ items: [] });
    await loaded;
    return Response.json(user);
  });
  sessionState.set('signed-in');
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <StartOrganizationScreen />
      </MemoryRouter>
    </SWRConfig>,
  );
  return () => act(async () => arrive());
}
const email = () => screen.getByLabelText<HTMLInputElement>(/^Contact email/);

describe('a new organization’s contact email', () => {
  it('is the creator’s own, even if the account loads after the page', async () => {
    const arrive = opened();
    await arrive();
    await vi.waitFor(() => expect(email().value).toBe('sam@example.com'));
  });

  it('stays as typed when the account loads later', async () => {
    const arrive = opened();
    await userEvent.type(email(), 'club@example.com');
    await arrive();
    await new Promise((done) => setTimeout(done, 50));
    expect(email().value).toBe('club@example.com');
  });
});
