import { refundPolicyIdOf } from '../../catalog/divisions/division-state.ts';
import { zoneOf } from '../../catalog/events/date-state.ts';
import { refundCutoffAt } from '../../catalog/events/refunds.ts';
import { momentOf } from '../../kernel/zoned-time.ts';
import type { RefundPolicy } from '../refunds/refund-policy.ts';
import type { RefundTerms } from '../refunds/withdrawal-terms.ts';
import type { CartItem } from '../schema.ts';
import type { CheckoutContext } from './checkout-context.ts';

type TermsContext = Pick<CheckoutContext, 'events' | 'divisions' | 'products' | 'refundPolicies' | 'priceFacts'>;

/** The terms that an item is bought under; they are copied on to the order, so that later changes touch no earlier buyer. */
export function lineTerms(item: CartItem, context: TermsContext): RefundTerms {
  const registration = 'registration' in item ? item.registration : null;
  const event = registration ? context.events.get(registration.tournamentId) : undefined;
  const division = registration ? context.divisions.get(registration.tournamentDivisionId) : undefined;
  return {
    refundPolicy: refundPolicyFor(item, context),
    eventStart: event ? momentOf(event.startDate, '00:00', zoneOf(event)) : null,
    refundCutoff: event ? refundCutoffAt(event, division ?? null) : null,
    zone: event ? zoneOf(event) : 'UTC',
  };
}

function refundPolicyFor(item: CartItem, context: TermsContext): RefundPolicy | null {
  const { divisions, products, refundPolicies, priceFacts } = context;
  const division = 'registration' in item ? divisions.get(item.registration.tournamentDivisionId) : undefined;
  const product = item.type === 'PROD' ? products.get(item.product.sku) : undefined;
  const level = item.type === 'MEM' ? priceFacts.levels.find((each) => each.id === item.membership.levelId) : undefined;
  const id = division ? refundPolicyIdOf(division) : ((product ?? level)?.refundPolicyId ?? null);
  return id === null ? null : (refundPolicies.get(id) ?? null);
}
