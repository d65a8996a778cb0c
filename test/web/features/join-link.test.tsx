// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { JoinLink } from '#web/src/features/registration/join-link.tsx';

vi.mock('#web/src/features/theme/use-theme.ts', () => ({
  useSite: () => ({ theme: { membership: 'https://here.example/join' }, subdomain: 'here', loadError: false }),
  useSubdomain: () => null,
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows the link for an organization whose own site sends members to this page. */
const shown = (username: string, membership: string | null) => {
  vi.stubGlobal('fetch', async () => Response.json({ membership }));
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <JoinLink organizer={{ username, websiteUrl: '' }}>Join</JoinLink>
      </MemoryRouter>
    </SWRConfig>,
  );
};
const hrefOf = () => screen.getByRole('link', { name: /^Join/ }).getAttribute('href');

it.each([
  ['its own page', 'here', 'https://other.example', 'https://here.example/join'],
  ['another organization’s own page', 'avp', 'https://avp.example/join', 'https://avp.example/join'],
  ['another organization’s page on its site', 'avp', '/join', `${location.protocol}//avp.${location.host}/join`],
  ['another organization’s levels', 'avp', null, '/member/levels?organization=avp'],
])('on an organization’s site, Join leads to %s [P2-841]', async (_, username, membership, href) => {
  shown(username, membership);
  await waitFor(() => expect(hrefOf()).toBe(href));
});
