import type { Contact } from '#domain/people/player.ts';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';

type Kind = 'parent' | 'emergency';
const plain = ({ firstName, lastName, phone, email }: Contact): string =>
  JSON.stringify([firstName, lastName, phone, email].map((part) => part?.trim().toLowerCase() ?? ''));

/** Whether two contacts are one person: the same name, phone and email. */
export const isSameContact = (a: Contact, b: Contact): boolean => plain(a) === plain(b);

const isWhole = (contact: Contact | undefined): contact is Contact =>
  Boolean(contact?.firstName?.trim() && contact.lastName?.trim() && contact.phone?.trim());

/**
 * Contacts that were typed whole on this entry before, each once: parents for a parent, and for an emergency whoever was named, the player's own parent
 * with them.
 */
export function contactsTyped(
  kind: Kind,
  player: RegistrationPlayer,
  others: readonly RegistrationPlayer[],
): readonly Contact[] {
  const parents = others.map(({ parent }) => parent);
  const all = kind === 'parent' ? parents : [player.parent, ...others.map(({ emergency }) => emergency), ...parents];
  return [...new Map(all.filter(isWhole).map((contact) => [plain(contact), contact])).values()];
}
