/*
 * A card its holder has stored with a provider, as recorded on an order. It is charged only through data of that
 * order, never because someone names the card. For the gateway: its number in the vault. For the card provider: the
 * customer it is attached to, and the card itself.
 */
const vault = 'vault_';
const attached = 'kept_';

export const isVault = (card: string): boolean => card.startsWith(vault);
export const vaultOf = (customer: string): string => `${vault}${customer}`;
export const customerOf = (card: string): string => card.slice(vault.length);

export const attachedOf = (customer: string, method: string): string => `${attached}${customer}/${method}`;
/** The customer and card of an attached card, or null if it isn't one. */
export function attachedTo(card: string): { readonly customer: string; readonly payment_method: string } | null {
  const [customer, payment_method] = card.startsWith(attached) ? card.slice(attached.length).split('/') : [];
  return customer && payment_method ? { customer, payment_method } : null;
}

export const isSavedCard = (card: string): boolean => isVault(card) || card.startsWith(attached);
