/** The card processors (Part 2 §1, §3): the card provider, or the gateway whose card form is called nmi. */
export const paymentTypes = ['card', 'nmi'] as const;
export type PaymentType = (typeof paymentTypes)[number];
