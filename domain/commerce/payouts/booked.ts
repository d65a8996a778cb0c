import type { OrderCommand } from '../orders/events.ts';
import type { PayoutLine, PayoutRow } from './schema.ts';

/** A ledger command for one order. */
type Booking = { readonly orderId: number; readonly command: Extract<OrderCommand, { type: 'pay-out' }> };

/** Returns each order's part of a payout. */
function byOrder(lines: readonly Pick<PayoutLine, 'orderId' | 'net'>[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { orderId, net } of lines) if (orderId !== null) sums.set(orderId, (sums.get(orderId) ?? 0) + net);
  return sums;
}

/**
 * Returns how a payout is booked on its orders: once when it is sent, and in reverse if the bank rejects it. Only the
 * payout's current state counts, not earlier reports. `isBooked` lists the orders it is already booked on.
 */
export function bookingsOf(
  {
    id: ref,
    status,
    lines,
  }: Pick<PayoutRow, 'id' | 'status'> & { readonly lines: readonly Pick<PayoutLine, 'orderId' | 'net'>[] },
  isBooked: (orderId: number) => boolean,
): Booking[] {
  const came = status === 'paid' || status === 'onItsWay';
  return [...byOrder(lines)].flatMap(([orderId, amount]): Booking[] => {
    if (came) return [{ orderId, command: { type: 'pay-out', ref, amount } }];
    return isBooked(orderId) ? [{ orderId, command: { type: 'pay-out', ref: `${ref}/back`, amount: -amount } }] : [];
  });
}

/** The card provider's codes for missing account details, and their wording. The first match counts. */
const words: readonly (readonly [RegExp, string])[] = [
  [/^external_account/, 'Bank account for payouts'],
  [/^tos_acceptance/, 'Agreement to the card provider’s terms'],
  [/^business_type/, 'Whether you are a company, a club or an individual'],
  [/^business_profile\.(url|product_description|mcc)/, 'What the organization does, and its website'],
  [/^business_profile/, 'How buyers can reach you'],
  [/verification\.(additional_)?document/, 'A photo of an ID'],
  [/^company\.tax_id|\.(ssn_last_4|id_number)$|^company\.vat/, 'Tax ID number'],
  [/^company\.(owners|directors|executives)_provided|relationship\./, 'Owners and managers of the organization'],
  [/\.dob\./, 'Date of birth'],
  [/\.address|\.registered_address/, 'Address'],
  [/\.(phone|email)$/, 'Phone number or email address'],
  [/\.(first_name|last_name|name)/, 'Legal name, as on the registration or ID'],
];

/** Returns the missing details in words, without duplicates, in the order they are requested. */
export const dueInWords = (codes: readonly string[]): string[] => [
  ...new Set(codes.map((code) => words.find(([of]) => of.test(code))?.[1] ?? 'Another detail')),
];
