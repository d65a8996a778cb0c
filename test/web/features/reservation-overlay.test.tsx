// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReservationOverlay } from '#web/src/features/reservation/overlay.tsx';
import type { Holding } from '#web/src/features/reservation/use-reservation.ts';

afterEach(cleanup);

const shown = (overlay: Holding['overlay'], own: object = {}, assigning = false, approved = false) => {
  const held = { id: 'h', tournamentId: 1, tournamentDivisionId: 7, expiry: Date.now() + 600_000, waitlist: false };
  const more = { since: 0, longest: 0, inCart: false, awaitsDraw: false, ...own };
  const holding = { overlay, assigning, held: { ...held, ...more }, accept: vi.fn(), askToCancel: vi.fn() };
  const onContinue = vi.fn();
  const of = (holding: object) => (
    <ReservationOverlay
      holding={holding as never}
      division="Open"
      approved={approved}
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

  it('is a request, not a spot on a waitlist, if the host approves registrations', () => {
    shown('existing', { waitlist: true }, false, true);
    screen.getByRole('dialog', { name: 'You already have a request on hold' });
    expect(document.body.textContent).not.toMatch(/waitlist/i);
  });
});

describe('a ticket in a lottery', () => {
  it.each([
    ['runs', { waitlist: true, awaitsDraw: true }, true, /^We’re running the lottery for Open\./],
    ['has ended and its spots are being assigned', { waitlist: true }, true, /^We’re giving out the spots in Open/],
  ] as const)('isn’t called full or waitlisted while it %s', (_, held, assigning, words) => {
    shown('waitlist', held, assigning);
    screen.getByRole('dialog', { name: 'You’re in the lottery' });
    screen.getByText(words);
    expect(document.body.textContent).not.toMatch(/is full|waitlist/i);
  });

  it('is on the waitlist once all spots are assigned', () => {
    shown('waitlist', { waitlist: true });
    screen.getByRole('dialog', { name: 'You are on the waitlist' });
    screen.getByText(/^Open is full\./);
  });
});
