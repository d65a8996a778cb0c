import { folded } from '../../kernel/text.ts';
import { fullName } from '../../people/names.ts';
import { commerce } from '../problems.ts';
import type { CartItem } from '../schema.ts';

/** What an item takes that can be taken once: a held place, a membership for somebody, what an order owes. Null: nothing of the kind. */
function onceOnly(item: CartItem): string | null {
  if ('registration' in item) {
    const { reservation } = item.registration;
    return reservation && `hold ${reservation.id}`;
  }
  if ('payment' in item) return `order ${item.payment.orderId}`;
  if (item.type !== 'MEM') return null;
  const { organizationId, playerProfileId, person } = item.membership;
  // typed people have no profile yet: one name with one birth date is one person
  const who = playerProfileId ?? (person && `${folded(fullName(person))} ${person.dob}`);
  return who ? `membership ${organizationId} ${who}` : null;
}

/** The items (by id) that ask for what an earlier item of the same bag takes already: two entries of one hold, a membership twice, an order paid twice. */
export function twiceIn(items: readonly CartItem[]): Set<number> {
  const taken = new Set<string>();
  const twice = new Set<number>();
  for (const item of items.toSorted((a, b) => a.id - b.id)) {
    const takes = onceOnly(item);
    if (takes !== null && taken.has(takes)) twice.add(item.id);
    if (takes !== null) taken.add(takes);
  }
  return twice;
}

export const twiceMessage = commerce['item-twice']().title;
