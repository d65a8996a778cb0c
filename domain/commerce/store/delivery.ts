/** The address a cart's product is delivered to. */
type Address = Readonly<Record<'firstName' | 'lastName' | 'address' | 'city' | 'state' | 'zip' | 'email', string>>;

/** Returns how an add-on's product can be delivered. A pickup-only product is never shipped (Part 2 §3). */
export const deliveriesOf = (
  { pickupOnly }: { readonly pickupOnly: boolean },
  product: { readonly pickupOnly: boolean },
): readonly ('pickup' | 'ship')[] => (pickupOnly || product.pickupOnly ? ['pickup'] : ['pickup', 'ship']);

export const noAddress: Address = {
  ...{ firstName: '', lastName: '', address: '', city: '', state: '', zip: '', email: '' },
};
export const pickedUp = { ...noAddress, delivery: 'pickup' as const };

/** The fields of a shipping address, in form order. */
export const addressFields = ['firstName', 'lastName', 'address', 'city', 'state', 'zip'] as const;

/** Returns whether an address is complete enough to ship to. */
export const isAddress = (address: Address): boolean => addressFields.every((field) => address[field].trim() !== '');

/** Returns a product's details for cart and receipt, such as "Size L · To be picked up". */
export const productWords = (details: Readonly<Record<string, string>>, isPickedUp: boolean): string =>
  [...Object.entries(details).map((pair) => pair.join(' ')), ...(isPickedUp ? ['To be picked up'] : [])].join(' · ');
