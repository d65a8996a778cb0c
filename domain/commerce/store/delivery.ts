/** Where a cart's product is delivered. */
type Address = Readonly<Record<'firstName' | 'lastName' | 'address' | 'city' | 'state' | 'zip' | 'email', string>>;

/** How an add-on's product can be delivered: a pickup-only product is never shipped (Part 2 §3). */
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

/** Whether parcels can be shipped there. */
export const isAddress = (address: Address): boolean => addressFields.every((field) => address[field].trim() !== '');

/** "Size L · To be picked up", for cart and receipt. */
export const productWords = (details: Readonly<Record<string, string>>, isPickedUp: boolean): string =>
  [...Object.entries(details).map((pair) => pair.join(' ')), ...(isPickedUp ? ['To be picked up'] : [])].join(' · ');
