import type { RegistrationWindow } from '../../catalog/schema.ts';
import type { Minor } from '../../kernel/money.ts';
import { areWaiversAgreed } from '../fields/extra-fields.ts';
import type { Registration } from '../schema.ts';

type Window = Pick<RegistrationWindow, 'minAmountDue' | 'minAmountLabel' | 'minAmountAgreement'>;

/** Whether only a part may be paid now: the window names an amount above nothing and below the price. */
export const offersMinimum = (window: Pick<Window, 'minAmountDue'>, price: Minor): boolean =>
  window.minAmountDue !== null && window.minAmountDue > 0 && window.minAmountDue < price;

/** What is due now, in minor units: the minimum where it is offered and chosen, else the whole price. */
export const dueNow = (window: Pick<Window, 'minAmountDue'>, price: Minor, chosen: boolean): Minor =>
  chosen && offersMinimum(window, price) ? (window.minAmountDue ?? price) : price;

export const minimumLabel = (window: Window): string => window.minAmountLabel.trim() || 'Pay the minimum amount now';

/** Review needs the minimum-amount agreement if that option is chosen (Part 2 §5); a window without a text has nothing to agree to. */
export const isMinimumAgreed = (
  window: Window,
  registration: Pick<Registration, 'minAmount' | 'agreedMinAmount'>,
): boolean => !registration.minAmount || registration.agreedMinAmount || window.minAmountAgreement.trim() === '';

/** The label of the confirmation (Part 2 §5). */
export const confirmLabel = 'All information is accurate';

/** What review asks for, in the order shown. */
export const reviewChecks = ['confirmed', 'waivers', 'refundPolicy', 'minimumAmount'] as const;
export type ReviewCheck = (typeof reviewChecks)[number];

type ReviewFacts = {
  readonly registration: Pick<
    Registration,
    'confirmed' | 'agreedWaivers' | 'agreedRefundPolicy' | 'minAmount' | 'agreedMinAmount'
  >;
  readonly waivers: readonly { readonly id: string | number }[];
  readonly window: Pick<RegistrationWindow, 'minAmountDue' | 'minAmountLabel' | 'minAmountAgreement'> | null;
  readonly refundPolicyId: number | null;
  /** The new-team flow always asks for the refund policy. */
  readonly newTeamFlow: boolean;
};

/** The refund policy must be agreed when the division has one or in the new-team flow (Part 2 §5). */
export const asksRefundPolicy = (facts: Pick<ReviewFacts, 'refundPolicyId' | 'newTeamFlow'>): boolean =>
  facts.refundPolicyId !== null || facts.newTeamFlow;

const passes: Readonly<Record<ReviewCheck, (facts: ReviewFacts) => boolean>> = {
  confirmed: ({ registration }) => registration.confirmed,
  waivers: ({ registration, waivers }) => areWaiversAgreed(waivers, registration),
  refundPolicy: (facts) => !asksRefundPolicy(facts) || facts.registration.agreedRefundPolicy,
  minimumAmount: ({ registration, window }) => window === null || isMinimumAgreed(window, registration),
};

/** What is still open on review, in its order; empty when it is valid. */
export const openOnReview = (facts: ReviewFacts): ReviewCheck[] =>
  reviewChecks.filter((check) => !passes[check](facts));
export const isReviewValid = (facts: ReviewFacts): boolean => openOnReview(facts).length === 0;
