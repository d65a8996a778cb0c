// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { theme } from '#domain/organizations/schema.ts';
import { Ads } from '#web/src/features/ads/ads.tsx';

const sent = vi.hoisted(() => vi.fn(() => true));
vi.mock('#web/src/live/page-connection.ts', () => ({ pageConnection: () => ({ send: sent, listen: () => () => {} }) }));

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

const shopAd = (zone: string) =>
  JSON.stringify({
    ...{ id: '10.01J', zone, tagline: 'Nets', images: [{ url: '/one.png' }, { url: '/two.png' }] },
    action: { text: 'Shop', url: 'https://nets.example' },
  });
const shownAds = (props: string[] = []) => {
  vi.stubGlobal('fetch', async () => Response.json([shopAd('728x90'), shopAd('320x50')]));
  return render(
    <MemoryRouter initialEntries={['/rankings']}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <Ads username="demo" theme={theme.parse({ username: 'demo', name: 'Demo', props })} />
      </SWRConfig>
    </MemoryRouter>,
  );
};

it('an ad changes its picture after 13 seconds [P1-334] [P1-606]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { container } = shownAds();
  await screen.findByRole('link', { name: /Nets/ });
  const picture = () => container.querySelector('img')?.getAttribute('src');
  expect(picture()).toBe('/one.png');
  await act(() => vi.advanceTimersByTimeAsync(14_000));
  expect(picture()).toBe('/two.png');
  vi.useRealTimers();
});

it('a click on an ad is reported with the page’s path, and a second click right after it isn’t [P1-572] [P1-573] [P1-607]', async () => {
  shownAds();
  const link = await screen.findByRole('link', { name: /Nets/ });
  sent.mockClear();
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  fireEvent.click(link);
  expect(sent.mock.calls).toEqual([[{ type: 'AdClick', adId: '10.01J', path: location.pathname }]]);
});

it('a site whose theme has noAds shows no ads [P1-529]', async () => {
  const { container } = shownAds(['noAds']);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(container.innerHTML).toBe('');
});
