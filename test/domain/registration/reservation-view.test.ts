import { describe, expect, it } from 'vitest';
import { minute } from '#domain/kernel/time.ts';
import {
  cancelWarning,
  type OverlayFacts,
  type OverlayState,
  overlayState,
  overlayStates,
  overlayWords,
} from '#domain/registration/spots/reservation-view.ts';
import { anUlid } from '#test/kit/registration.ts';

describe('the hold overlay', () => {
  const now = 1_000_000;
  const reservation = {
    tournamentId: 500,
    tournamentDivisionId: 900,
    id: anUlid(1),
    expiry: now + 10 * minute,
    waitlist: false,
  };
  const facts = { asking: false, reservation, existed: false, canceling: false };
  const waits = { ...reservation, waitlist: true };
  const states: [string, OverlayState | null, OverlayFacts][] = [
    ['[P2-099]', 'securing', { ...facts, asking: true }],
    ['[P2-100]', 'existing', { ...facts, existed: true }],
    ['[P2-101]', 'in', facts],
    ['[P2-102]', 'waitlist', { ...facts, reservation: waits }],
    ['[P2-103]', 'confirmCancel', { ...facts, canceling: true, existed: true }],
    ['no reservation', null, { ...facts, reservation: null }],
  ];
  it.each(states)('shows %s as %s', (_, state, given) => {
    expect(overlayState(given, now)).toBe(state);
  });

  it('shows “expired” once the hold expires', () => {
    expect(overlayState(facts, reservation.expiry)).toBe('expired');
    expect(overlayStates).toEqual(['securing', 'existing', 'in', 'waitlist', 'confirmCancel', 'expired']);
    expect(overlayWords.existing).toEqual(['Continue', 'Cancel']);
  });

  it('shows the specified warning before the user releases a waitlist spot [P2-104]', () => {
    expect(cancelWarning({ waitlist: true })).toBe('You will lose your spot');
    expect(cancelWarning({ waitlist: false })).toBe('Your spot will be released to another team');
  });
});
