// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
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
