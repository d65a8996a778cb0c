/* Shared by the checkout tests. */
import type { PaymentForm } from '#domain/commerce/cart/checkout.ts';

export const form: PaymentForm = {
  email: 'buyer@example.com',
  zip: '90254',
  cardFields: { number: true, expiry: true, cvv: true },
  refundPolicyAgreed: false,
  preAuthAgreed: false,
  payLater: false,
  processing: false,
};
