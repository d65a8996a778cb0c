// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReservationOverlay } from '#web/src/features/reservation/overlay.tsx';
import type { Holding } from '#web/src/features/reservation/use-reservation.ts';

afterEach(cleanup);

const shown = (overlay: Holding['overlay']) => {
  const held = { id: 'h', tournamentId: 1, tournamentDivisionId: 7, expiry: Date.now() + 600_000, waitlist: false };
  const more = { since: 0, longest: 0, inCart: false, awaitsDraw: false };
  const holding = { overlay, held: { ...held, ...more }, accept: vi.fn(), askToCancel: vi.fn() };
  const onContinue = vi.fn();
  const of = (own: typeof holding) => (
    <ReservationOverlay
      holding={own as never}
      division="Open"
      approved={false}
      onContinue={onContinue}
      onLeave={vi.fn()}
    />
  );
  const { rerender } = render(of(holding));
  rerender(of({ ...holding }));
  return { accepted: holding.accept.mock.calls.length, continued: onContinue.mock.calls.length };
};

describe('a held spot', () => {
  it('lets the registration continue right away, without a dialog', () => {
    expect(shown('in')).toEqual({ accepted: 1, continued: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is offered to the user first if the account already had it', () => {
    expect(shown('existing')).toEqual({ accepted: 0, continued: 0 });
    screen.getByText('You already have a spot on hold');
  });
});
