import type { PaymentType } from '#domain/commerce/payment-types.ts';
import type { Payments } from '../../integrations/payments/port.ts';
import type { Numbers } from '../../store/numbers.ts';
import type { PlacesDeps } from '../places/places.ts';

/** What it takes to change an order: the table, the places of its entries, numbers for what it makes, and the card provider. */
export type OrderDeps = PlacesDeps & {
  readonly numbers: Numbers;
  /** the provider of an attempt, or the card provider; throws `commerce/processing-down` where its keys are not there */
  readonly payments: (of?: PaymentType) => Promise<Payments>;
};
