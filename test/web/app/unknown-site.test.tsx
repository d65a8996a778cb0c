// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { Frame } from '#web/src/app/frame.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a subdomain that no organization uses says so above the main site’s pages', async () => {
  vi.stubGlobal('location', new URL('http://nobody.localhost/'));
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { code: 'organizations/unknown-organization', title: 'We can’t find that organization.' },
      { status: 404 },
    ),
  );
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter>
        <Frame>
          <p>the page</p>
        </Frame>
      </MemoryRouter>
    </SWRConfig>,
  );
  const strip = await screen.findByRole('complementary', { name: 'Site not found' });
  expect(strip.textContent).toContain('There’s no site at nobody.localhost.');
  expect(screen.getByText('the page')).toBeTruthy();
});
