// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import type { TournamentView } from '#domain/catalog/views.ts';
import { anonymous } from '#domain/identity/actor.ts';
import { eventFacts } from '#web/src/features/registration/saved-wizard.ts';
import { useWizardFlow } from '#web/src/screens/registration/use-wizard-flow.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('“Add Another” starts over with the event as it is now, and “Check Out Now” doesn’t load it again', () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'test/none', title: 'None' }, { status: 404 }));
  vi.stubGlobal('scrollTo', () => {});
  const organization = { id: 10, name: 'Beach Club', username: 'beachclub' };
  const view = { ...aTournament(), organization, divisions: [aDivision()] } as unknown as TournamentView;
  const reload = vi.fn(async () => {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter>{children}</MemoryRouter>
    </SWRConfig>
  );
  const facts = eventFacts(view);
  const props = { view, facts, actor: anonymous, editing: null, password: undefined, reload, onBegun() {} };
  const { result } = renderHook(() => useWizardFlow(props), { wrapper });
  act(() => result.current.choose('Check Out Now'));
  expect(reload).not.toHaveBeenCalled();
  act(() => result.current.choose('Add Another'));
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['Check Out Now', '/checkout?cart=10'],
  ['Add Another', '/'],
] as const)(
  '“%s” shows the add-ons first if the event has any, and leads on to %s after them [P2-105] [P2-106] [P2-107]',
  async (choice, path) => {
    const shirt = { sku: 'S1', name: 'Shirt', price: 2_000, tags: ['wear'], stock: null, options: [], images: [] };
    vi.stubGlobal('fetch', async (url: unknown) =>
      String(url).includes('/store')
        ? Response.json({ currency: 'USD', items: [shirt] })
        : Response.json({ code: 'test/none', title: 'None' }, { status: 404 }),
    );
    vi.stubGlobal('scrollTo', () => {});
    const organization = { id: 10, name: 'Beach Club', username: 'beachclub' };
    const addOns = [{ question: 'A shirt?', productTags: ['wear'], pickupOnly: false }];
    const event = aTournament();
    const view = {
      ...{ ...event, jsonProps: { ...event.jsonProps, addOns } },
      ...{ organization, divisions: [aDivision()] },
    } as unknown as TournamentView;
    let at = '';
    const Address = () => {
      const { pathname, search } = useLocation();
      at = pathname + search;
      return null;
    };
    const wrapper = ({ children }: { children: ReactNode }) => (
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <MemoryRouter>
          {children}
          <Address />
        </MemoryRouter>
      </SWRConfig>
    );
    const props = { view, facts: eventFacts(view), actor: anonymous, editing: null, password: undefined, onBegun() {} };
    const { result } = renderHook(() => useWizardFlow({ ...props, reload: async () => {} }), { wrapper });
    await waitFor(() => {
      act(() => result.current.choose(choice));
      expect(result.current.after.offers?.map(({ question }) => question)).toEqual(['A shirt?']);
    });
    act(() => result.current.after.takeAddOns([]));
    expect(result.current.after.offers).toBeNull();
    expect(at.startsWith(path)).toBe(true);
  },
);
