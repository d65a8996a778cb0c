// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultTheme } from '#domain/organizations/theme.ts';
import { useSite } from '#web/src/features/theme/use-theme.ts';

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

describe('the theme of a sub-site', () => {
  it('is its own, once it is here', async () => {
    answer.mockResolvedValue(Response.json(acme));
    const { result } = renderHook(useSite, { wrapper: Fresh });
    expect(result.current).toEqual({ theme: defaultTheme, subdomain: 'acme', loadError: false });
    await waitFor(() => expect(result.current).toEqual({ theme: acme, subdomain: 'acme', loadError: false }));
  });

  it.each([
    ['can’t be had', () => new Response('', { status: 503 })],
    ['is broken', () => Response.json({ ...acme, accent: 'blue' })],
  ])('is the product’s own, marked, when it %s [P1-595] [P1-596] [P3-830] [P3-831]', async (_, reply) => {
    answer.mockResolvedValue(reply());
    const { result } = renderHook(useSite, { wrapper: Fresh });
    await waitFor(() => expect(result.current.loadError).toBe(true));
    expect(result.current.theme).toEqual(defaultTheme);
  });
});
