/*
 * A card that its holder has left with a provider, as an order notes it: charged by what belongs to that order alone, never by who names it. Of the gateway
 * the number in its vault, of the card provider the customer that it is attached to, and itself.
 */
const vault = 'vault_';
const attached = 'kept_';

export const isVault = (card: string): boolean => card.startsWith(vault);
export const vaultOf = (customer: string): string => `${vault}${customer}`;
export const customerOf = (card: string): string => card.slice(vault.length);

export const attachedOf = (customer: string, method: string): string => `${attached}${customer}/${method}`;
/** The customer and the card of one that is attached; null: it is none. */
export function attachedTo(card: string): { readonly customer: string; readonly payment_method: string } | null {
  const [customer, payment_method] = card.startsWith(attached) ? card.slice(attached.length).split('/') : [];
  return customer && payment_method ? { customer, payment_method } : null;
}

export const isSavedCard = (card: string): boolean => isVault(card) || card.startsWith(attached);
