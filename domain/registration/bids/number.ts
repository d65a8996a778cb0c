/** Letters and digits that nobody mistakes for each other. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A number that is given in an organizer's own list: letters, digits, dashes. */
export const isBidNumber = (text: string): boolean => /^[A-Z0-9][A-Z0-9-]{2,39}$/.test(text);

/** The number of a bid that has none: ten characters of a hash (50 bits), in two groups. `hash`: at least ten bytes that nobody can guess. */
export function numberFrom(hash: Uint8Array): string {
  const text = [...hash.slice(0, 10)].map((byte) => letters[byte % 32]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}
