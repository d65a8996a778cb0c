// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
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
