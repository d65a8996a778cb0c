// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { registration } from '#domain/registration/schema.ts';
import type { ReservationView } from '#domain/registration/views.ts';
import { startsHere } from '#web/src/features/event/division-facts.ts';
import { useAskedDivision, useStartHere } from '#web/src/screens/registration/asked-division.tsx';
import { aDivision } from '../../kit/catalog.ts';

afterEach(cleanup);

const divisions = [aDivision({ id: 7, division: 'Open' }), aDivision({ id: 8, division: 'AA' })];
const held = (expiry: number): ReservationView => ({
  ...{ id: 'a hold', tournamentId: 1, tournamentDivisionId: 7, expiry, waitlist: false },
  ...{ since: 0, longest: expiry, inCart: false, awaitsDraw: false },
});

/** Arrives at the wizard, with `?division=8` unless the address names no division. */
function arrived(
  chosen: number | null,
  spot: ReservationView | null,
  state: unknown = null,
  { of = divisions, search = '?division=8' } = {},
) {
  const wizard = {
    divisions: of,
    registration: registration.parse({ tournamentId: 1, tournamentDivisionId: chosen }),
    chooseDivision: vi.fn(),
    goTo: vi.fn(),
  };
  const holding = { held: spot, secure: vi.fn(async () => null) };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[{ pathname: '/', search, state }]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => ({ other: useAskedDivision({ wizard, holding, teams: null }), address: useLocation().search }),
    { wrapper },
  );
  return { wizard, holding, result };
}
const soon = () => Date.now() + 600_000;

/** Opens the wizard at a step, from a press on Register for division 8 or from a link. */
function opened(step: 'division' | 'player-1', chosen: number | null, { pressed = true, isAsking = false } = {}) {
  const next = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[{ pathname: '/', search: '?division=8', state: pressed ? startsHere : null }]}>
      {children}
    </MemoryRouter>
  );
  const at = (id: number | null) => ({ step, context: { division: divisions.find((one) => one.id === id) ?? null } });
  const { rerender } = renderHook((id: number | null) => useStartHere(at(id) as never, isAsking, next), {
    ...{ wrapper, initialProps: chosen },
  });
  return { next, rerender };
}

describe('Register on a division', () => {
  it('skips past the division step once, as soon as that division is chosen', () => {
    const { next, rerender } = opened('division', null);
    expect(next).not.toHaveBeenCalled();
    rerender(8);
    rerender(7);
    rerender(8);
    expect(next).toHaveBeenCalledOnce();
  });

  it.each([
    ['a link from elsewhere', 'division', { pressed: false }],
    ['a registration that is further along', 'player-1', {}],
    ['a question about another division', 'division', { isAsking: true }],
  ] as const)('stays where it is after %s', (_, step, how) => {
    expect(opened(step, 8, how).next).not.toHaveBeenCalled();
  });

  it('selects the division in a new registration', () => {
    const { wizard, result } = arrived(null, null);
    expect([wizard.chooseDivision.mock.calls, result.current.other]).toEqual([[[divisions[1]]], null]);
  });

  it('selects an event’s only division for an address without one, such as a bid link', () => {
    const chosen = (of: typeof divisions) => {
      const { wizard } = arrived(null, null, null, { of, search: '' });
      return wizard.chooseDivision.mock.calls;
    };
    expect([chosen(divisions), chosen(divisions.slice(1))]).toEqual([[], [[divisions[1]]]]);
  });

  it('asks first while a spot in another division is held, and changes only the address if the user keeps it', () => {
    const { wizard, holding, result } = arrived(7, held(soon()));
    expect(result.current.other?.division.id).toBe(8);
    act(() => result.current.other?.keep());
    expect([result.current.other, wizard.chooseDivision.mock.calls, holding.secure.mock.calls]).toEqual([null, [], []]);
    expect(result.current.address).toBe('?division=7');
  });

  it('starts in the division and requests its spot once the registrant switches', () => {
    const { wizard, holding, result } = arrived(7, held(soon()));
    act(() => result.current.other?.switchTo());
    expect([wizard.chooseDivision.mock.calls, wizard.goTo.mock.calls]).toEqual([[[divisions[1]]], [['division']]]);
    expect([holding.secure.mock.calls, result.current.other]).toEqual([[[8]], null]);
  });

  it('starts in the division without asking if the other spot’s hold expired', () => {
    const { wizard, result } = arrived(7, held(Date.now() - 1));
    expect([wizard.goTo.mock.calls, result.current.other]).toEqual([[['division']], null]);
  });

  it('asks nothing after a reload or a wizard step, because both keep the same address', () => {
    const { wizard, result } = arrived(7, held(soon()), { step: 'player-1' });
    expect([wizard.chooseDivision.mock.calls, result.current.other]).toEqual([[], null]);
  });
});
