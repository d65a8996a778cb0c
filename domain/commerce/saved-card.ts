/*
 * A card that its holder has stored with a provider, as recorded on an order. It is charged only through that order's
 * data, and never because someone names the card. For the gateway, it is the card's number in the vault. For the card
 * provider, it is the card and the customer it is attached to.
 */
const vault = 'vault_';
const attached = 'kept_';

export const isVault = (card: string): boolean => card.startsWith(vault);
export const vaultOf = (customer: string): string => `${vault}${customer}`;
export const customerOf = (card: string): string => card.slice(vault.length);

export const attachedOf = (customer: string, method: string): string => `${attached}${customer}/${method}`;
/** Returns the customer and card of an attached card, or null if it isn't one. */
export function attachedTo(card: string): { readonly customer: string; readonly payment_method: string } | null {
  const [customer, payment_method] = card.startsWith(attached) ? card.slice(attached.length).split('/') : [];
  return customer && payment_method ? { customer, payment_method } : null;
}

export const isSavedCard = (card: string): boolean => isVault(card) || card.startsWith(attached);
