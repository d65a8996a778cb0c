/** Where a product of a cart goes. */
type Address = Readonly<Record<'firstName' | 'lastName' | 'address' | 'city' | 'state' | 'zip' | 'email', string>>;

/** The ways a product of an add-on comes to its buyer: what is only picked up is never sent (Part 2 §3). */
export const deliveriesOf = (
  { pickupOnly }: { readonly pickupOnly: boolean },
  product: { readonly pickupOnly: boolean },
): readonly ('pickup' | 'ship')[] => (pickupOnly || product.pickupOnly ? ['pickup'] : ['pickup', 'ship']);

export const noAddress: Address = {
  ...{ firstName: '', lastName: '', address: '', city: '', state: '', zip: '', email: '' },
};
export const pickedUp = { ...noAddress, delivery: 'pickup' as const };

/** What a parcel needs, in the order it is asked. */
export const addressFields = ['firstName', 'lastName', 'address', 'city', 'state', 'zip'] as const;

/** Whether parcels arrive there. */
export const isAddress = (address: Address): boolean => addressFields.every((field) => address[field].trim() !== '');

/** "Size L · To be picked up", for cart and receipt. */
export const productWords = (details: Readonly<Record<string, string>>, isPickedUp: boolean): string =>
  [...Object.entries(details).map((pair) => pair.join(' ')), ...(isPickedUp ? ['To be picked up'] : [])].join(' · ');
