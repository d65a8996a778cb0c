// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultTheme } from '#domain/organizations/theme.ts';
import { setMode, useMode, usePaint, useSite } from '#web/src/features/theme/use-theme.ts';

const answer = vi.fn<(url: string) => Promise<Response>>();
const Fresh = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>{children}</SWRConfig>
);
const acme = { ...defaultTheme, username: 'acme', name: 'Acme', primary: 'ff0000' };

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('location', { hostname: 'acme.localhost' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a sub-site’s theme', () => {
  it('is used once it’s loaded', async () => {
    answer.mockResolvedValue(Response.json(acme));
    const { result } = renderHook(useSite, { wrapper: Fresh });
    expect(result.current).toEqual({ theme: defaultTheme, subdomain: 'acme', loadError: false, isUnknown: false });
    await waitFor(() =>
      expect(result.current).toEqual({ theme: acme, subdomain: 'acme', loadError: false, isUnknown: false }),
    );
  });

  it.each([
    ['can’t be loaded', () => new Response('', { status: 503 })],
    ['is broken', () => Response.json({ ...acme, accent: 'blue' })],
  ])(
    'is replaced by the product’s theme with an error flag when it %s [P1-595] [P1-596] [P3-830] [P3-831]',
    async (_, reply) => {
      answer.mockResolvedValue(reply());
      const { result } = renderHook(useSite, { wrapper: Fresh });
      await waitFor(() => expect(result.current.loadError).toBe(true));
      expect(result.current.theme).toEqual(defaultTheme);
    },
  );

  it('shows when no organization has the host’s name', async () => {
    const gone = { code: 'organizations/unknown-organization', title: 'We can’t find that organization.', status: 404 };
    answer.mockResolvedValue(Response.json(gone, { status: 404 }));
    const { result } = renderHook(useSite, { wrapper: Fresh });
    await waitFor(() => expect(result.current).toMatchObject({ isUnknown: true, theme: defaultTheme }));
  });
});

describe('a dark theme', () => {
  const sub = { subdomain: 'acme', loadError: false, isUnknown: false };
  const paintedWith = (theme: typeof defaultTheme, site = sub) =>
    renderHook(
      () => {
        usePaint({ theme, ...site });
        return useMode();
      },
      { wrapper: Fresh },
    ).result;
  const shown = () => document.documentElement.dataset.mode;

  it('opens its site in dark mode, even before the theme reloads, until the visitor chooses a mode', async () => {
    expect(paintedWith({ ...acme, dark: true }).current).toBe('dark');
    expect(shown()).toBe('dark');
    cleanup();
    expect(paintedWith(defaultTheme).current, 'the next page, before the theme is here').toBe('dark');
    cleanup();
    expect(paintedWith(acme).current, 'a site that is dark no longer').toBe('auto');
    expect(shown()).toBeUndefined();
    cleanup();
    const result = paintedWith({ ...acme, dark: true });
    act(() => setMode('light'));
    expect([result.current, shown()]).toEqual(['light', 'light']);
  });
});
