import { describe, expect, it } from 'vitest';
import { areWaiversAgreed, waiversFor } from '#domain/registration/fields/extra-fields.ts';
import {
  contactFaults,
  isContactValid,
  isProgramValid,
  programMessage,
  programs,
} from '#domain/registration/wizard/contact-form.ts';
import {
  asksRefundPolicy,
  confirmLabel,
  dueNow,
  isMinimumAgreed,
  isReviewValid,
  minimumLabel,
  offersMinimum,
  openOnReview,
  reviewChecks,
} from '#domain/registration/wizard/review.ts';
import { aTournament } from '#test/kit/catalog.ts';

describe('the review step', () => {
  const event = aTournament({
    jProps: {
      waivers: [
        { id: 1, name: 'All' },
        { id: 'w2', name: 'Some', divisions: [900] },
        { id: 3, name: 'Other', divisions: [901] },
      ],
    },
  });
  it('requires agreement to every waiver that applies to the division [P2-393] [P2-137]', () => {
    const waivers = waiversFor(event, 900);
    expect(waivers.map((waiver) => waiver.id)).toEqual([1, 'w2']);
    expect(areWaiversAgreed(waivers, { agreedWaivers: [1, 'w2'] })).toBe(true);
    expect(areWaiversAgreed(waivers, { agreedWaivers: ['1', 'w2'] })).toBe(true);
    expect(areWaiversAgreed(waivers, { agreedWaivers: [1] })).toBe(false);
    expect(areWaiversAgreed([], { agreedWaivers: [] })).toBe(true);
  });

  const window = { minAmountDue: 2000, minAmountLabel: '', minAmountAgreement: 'I pay the rest.' };
  it('allows a partial payment when the window has a minimum below the price', () => {
    expect(offersMinimum(window, 6500)).toBe(true);
    expect(offersMinimum(window, 2000)).toBe(false);
    expect(offersMinimum({ ...window, minAmountDue: 0 }, 6500)).toBe(false);
    expect(offersMinimum({ ...window, minAmountDue: null }, 6500)).toBe(false);
    expect([dueNow(window, 6500, true), dueNow(window, 6500, false), dueNow(window, 1000, true)]).toEqual([
      2000, 6500, 1000,
    ]);
    expect(minimumLabel(window)).toBe('Pay the minimum amount now');
    expect(minimumLabel({ ...window, minAmountLabel: 'Deposit' })).toBe('Deposit');
  });
  it('requires agreement to a partial payment [P2-396]', () => {
    expect(isMinimumAgreed(window, { minAmount: true, agreedMinAmount: false })).toBe(false);
    expect(isMinimumAgreed(window, { minAmount: true, agreedMinAmount: true })).toBe(true);
    expect(isMinimumAgreed(window, { minAmount: false, agreedMinAmount: false })).toBe(true);
    expect(isMinimumAgreed({ ...window, minAmountAgreement: ' ' }, { minAmount: true, agreedMinAmount: false })).toBe(
      true,
    );
  });

  const nothing = {
    confirmed: false,
    agreedWaivers: [],
    agreedRefundPolicy: false,
    minAmount: true,
    agreedMinAmount: false,
  };
  const facts = { registration: nothing, waivers: [{ id: 1 }], window, refundPolicyId: 4, newTeamFlow: false };
  it('lists everything that’s still needed, in order [P2-391] [P2-393] [P2-394] [P2-396]', () => {
    expect(openOnReview(facts)).toEqual([...reviewChecks]);
    expect(reviewChecks).toEqual(['confirmed', 'waivers', 'refundPolicy', 'minimumAmount']);
    const done = {
      confirmed: true,
      agreedWaivers: [1],
      agreedRefundPolicy: true,
      minAmount: true,
      agreedMinAmount: true,
    };
    expect(isReviewValid({ ...facts, registration: done })).toBe(true);
    expect(isReviewValid({ ...facts, registration: { ...done, agreedRefundPolicy: false } })).toBe(false);
    expect(isReviewValid({ ...facts, window: null, registration: { ...done, agreedMinAmount: false } })).toBe(true);
  });
  it('requires agreement to the refund policy if the division has one or the team is new [P2-394] [P2-395] [P2-559]', () => {
    expect(asksRefundPolicy({ refundPolicyId: 4, newTeamFlow: false })).toBe(true);
    expect(asksRefundPolicy({ refundPolicyId: null, newTeamFlow: true })).toBe(true);
    expect(asksRefundPolicy({ refundPolicyId: null, newTeamFlow: false })).toBe(false);
    expect(openOnReview({ ...facts, refundPolicyId: null })).not.toContain('refundPolicy');
  });
  it('uses the specified label for the confirmation [P2-392]', () => {
    expect(confirmLabel).toBe('All information is accurate');
  });
});

describe('the contact form', () => {
  it.each([
    ['college', 'A college is required', 'P2-539'],
    ['club', 'A club name is required', 'P2-540'],
    ['school', 'A school name is required', 'P2-540'],
  ] as const)('reports a %s without a name: %s [P2-538] [%s]', (program, message, _ids) => {
    expect(programMessage(program, ' ')).toBe(message);
    expect(programMessage(program, 'X')).toBeNull();
  });

  const good = { name: 'Dee', phone: '(310) 555-0142', email: 'dee@example.org' };
  it.each([
    [{ name: ' ' }, { name: 'A name is required' }, 'P2-541'],
    [{ phone: '' }, { phone: 'A phone is required' }, 'P2-542'],
    [{ phone: '555' }, { phone: 'A valid phone is required' }, 'P2-543'],
    [{ email: '' }, { email: 'An email is required' }, 'P2-544'],
    [{ email: 'dee@' }, { email: 'A valid email is required' }, 'P2-545'],
    [{}, {}, 'P2-397 P2-398'],
  ])('reports errors for %o: %o [%s]', (over, faults, _ids) => {
    expect(contactFaults({ ...good, ...over })).toEqual(faults);
    expect(isContactValid({ ...good, ...over })).toBe(Object.keys(faults).length === 0);
  });

  it.each([
    ['a@b.co', true],
    [' a@b.co ', true],
    ['a.b+c@d-e.example.org', true],
    ['a@b', false],
    ['a b@c.de', false],
    ['a@b..de', false],
    ['@b.de', false],
    ['a@b.de, c@d.ef', false],
  ])('checks whether %s is a valid email address: %s [P2-399]', (email, fits) => {
    expect(isContactValid({ ...good, email })).toBe(fits);
  });

  it('makes the program optional, but requires its name and contacts if there is one [P2-126]', () => {
    expect(programs).toEqual(['school', 'club', 'college']);
    expect(isProgramValid('club', { has: false, name: '', contacts: [] })).toBe(true);
    expect(isProgramValid('club', { has: true, name: 'Sand', contacts: [good] })).toBe(true);
    expect(isProgramValid('club', { has: true, name: '', contacts: [good] })).toBe(false);
    expect(isProgramValid('club', { has: true, name: 'Sand', contacts: [] })).toBe(false);
    expect(isProgramValid('club', { has: true, name: 'Sand', contacts: [good, { ...good, email: '' }] })).toBe(false);
  });
});
