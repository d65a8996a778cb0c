// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { theme } from '#domain/organizations/schema.ts';
import { Ads } from '#web/src/features/ads/ads.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('ads that fail to load are only logged, and nothing is shown [P1-591]', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  const { container } = render(
    <MemoryRouter initialEntries={['/tournaments/upcoming']}>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <Ads username="demo" theme={theme.parse({ username: 'demo', name: 'Demo' })} />
      </SWRConfig>
    </MemoryRouter>,
  );
  await waitFor(() => expect(log).toHaveBeenCalledWith('ads', 'web/status-503'));
  expect(container.innerHTML).toBe('');
});

it('an ad shows its tagline and its button, which opens the advertiser’s page [P1-335]', async () => {
  const ad = {
    ...{ id: '10.01J', tagline: 'Nets that last', images: [{ url: '/nets.png' }] },
    action: { text: 'Shop', url: 'https://nets.example' },
  };
  const zones = ['728x90', '320x50'].map((zone) => JSON.stringify({ ...ad, zone }));
  vi.stubGlobal('fetch', async () => Response.json(zones));
  render(
    <MemoryRouter initialEntries={['/tournaments/upcoming']}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <Ads username="demo" theme={theme.parse({ username: 'demo', name: 'Demo' })} />
      </SWRConfig>
    </MemoryRouter>,
  );
  const link = await screen.findByRole('link', { name: /Nets that last/ });
  expect(link.textContent).toBe('Nets that lastShop');
  expect(link.getAttribute('href')).toBe('https://nets.example');
});
