import type { RegistrationWindow } from '../../catalog/schema.ts';
import type { Minor } from '../../kernel/money.ts';
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
