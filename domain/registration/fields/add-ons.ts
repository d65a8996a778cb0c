import type { AddOn } from '../../catalog/events/json-props.ts';
import type { Division, Tournament } from '../../catalog/schema.ts';

/** What is offered after a registration: the event's add-ons that name products (Part 2 §3). */
export const addOnsOf = (event: Pick<Tournament, 'jsonProps'>): AddOn[] =>
  event.jsonProps.addOns.filter((addOn) => addOn.productTags.length > 0);

/** Products an add-on offers: those with one of its tags. */
export const productsOf = <P extends { readonly tags: readonly string[] }>(addOn: AddOn, products: readonly P[]): P[] =>
  products.filter((product) => product.tags.some((tag) => addOn.productTags.includes(tag)));

/** Pick-up only add-ons are never shipped. */
export const deliveriesOf = (addOn: AddOn): readonly ('ship' | 'pickup')[] =>
  addOn.pickupOnly ? ['pickup'] : ['ship', 'pickup'];

/** How many of an add-on may be taken with one entry: the least of its own limit and the division's `addOn.qty`; null no limit. */
export function mostOfAddOn(addOn: AddOn, division: Pick<Division, 'addOn'> | null): number | null {
  const limits = [addOn.qty, division?.addOn?.qty].filter((limit) => limit !== undefined);
  return limits.length === 0 ? null : Math.min(...limits);
}
