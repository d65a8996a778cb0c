// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReservationView } from '#domain/registration/views.ts';
import { setTokenSource } from '#web/src/api/token.ts';
import { useReservation } from '#web/src/features/reservation/use-reservation.ts';

const held = (id: string, divisionId: number): ReservationView => ({
  ...{ id, tournamentId: 1, tournamentDivisionId: divisionId, expiry: Date.now() + 600_000, waitlist: false },
  ...{ since: Date.now(), longest: Date.now() + 1_200_000, inCart: false, awaitsDraw: false },
});

let asked: { url: string; body: Record<string, unknown> }[];
let existed = false;
beforeEach(() => {
  asked = [];
  existed = false;
  localStorage.clear();
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const given = JSON.parse(body);
    asked.push({ url, body: given });
    return Response.json({ ...held(`hold of ${given.divisionId}`, given.divisionId), existed });
  });
});
afterEach(() => {
  cleanup();
  setTokenSource(async () => null);
  vi.unstubAllGlobals();
});

const opened = () => renderHook(() => useReservation(1, undefined, null, () => undefined)).result;

describe('holding a spot in the wizard', () => {
  it('requests once, and shows the spot it holds [P2-101]', async () => {
    const holding = opened();
    await act(() => holding.current.secure(7));
    expect(asked.map(({ url }) => url)).toEqual(['/api/tournament/reservation']);
    expect(asked[0]?.body).toMatchObject({ divisionId: 7 });
    expect([holding.current.overlay, holding.current.existed]).toEqual(['in', false]);
  });

  it('looks for an existing hold only if this browser has made a request before', async () => {
    for (let visit = 0; visit < 2; visit++) {
      const holding = opened();
      await act(() => holding.current.secure(7));
    }
    expect(asked.map(({ body }) => body.resume)).toEqual([undefined, { except: [] }]);
  });

  it('looks for the account’s holds, no matter which browser requested them', async () => {
    setTokenSource(async () => 'a token');
    const holding = opened();
    await act(() => holding.current.secure(7));
    expect(asked[0]?.body.resume).toEqual({ except: [] });
  });

  it('asks once when it finds a hold, and offers to continue [P2-100]', async () => {
    existed = true;
    const holding = opened();
    await act(() => holding.current.secure(7));
    expect([asked.length, holding.current.overlay]).toEqual([1, 'existing']);
  });

  it('requests another division once, which releases the earlier spot', async () => {
    const holding = opened();
    await act(() => holding.current.secure(7));
    await act(() => holding.current.secure(8));
    expect(asked).toHaveLength(2);
    expect(asked[1]?.body).toMatchObject({ divisionId: 8, replaces: 'hold of 7' });
    expect(holding.current.held?.tournamentDivisionId).toBe(8);
  });

  it('keeps the same registration after a lost response, so it has one waitlist position', async () => {
    const holding = opened();
    const answering = fetch;
    vi.stubGlobal('fetch', async (url: string, sent: { body: string }) => {
      await answering(url, sent as never);
      throw new TypeError('the line is cut');
    });
    await act(() => holding.current.secure(7));
    vi.stubGlobal('fetch', answering);
    await act(() => holding.current.secure(7));
    await act(() => holding.current.secure(8));
    const entries = asked.map(({ body }) => body.entry);
    expect([entries.length, entries[0] === entries[1], entries[1] === entries[2]]).toEqual([3, true, false]);
  });

  it('makes no request for a division whose spot it holds', async () => {
    const holding = opened();
    await act(() => holding.current.secure(7));
    await act(() => holding.current.secure(7));
    expect(asked).toHaveLength(1);
  });
});

describe('a ticket whose lottery has just ended', () => {
  it('may still get a spot, so the page doesn’t show it as waitlisted yet', async () => {
    const ticket = { ...held('ticket', 7), waitlist: true };
    vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) =>
      Response.json(
        url.startsWith('/api/draw')
          ? { state: 'settled' }
          : { ...ticket, existed: false, awaitsDraw: method === 'POST' && url === '/api/tournament/reservation' },
      ),
    );
    const holding = opened();
    await act(() => holding.current.secure(7));
    await vi.waitFor(() => expect(holding.current.held?.awaitsDraw).toBe(false));
    expect(holding.current).toMatchObject({ overlay: 'waitlist', assigning: true });
  });
});
