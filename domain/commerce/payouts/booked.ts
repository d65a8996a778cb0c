import type { OrderCommand } from '../orders/events.ts';
import type { PayoutLine, PayoutRow } from './schema.ts';

/** A command for an order. */
type Booking = { readonly orderId: number; readonly command: Extract<OrderCommand, { type: 'pay-out' }> };

/** What a payout has of each order. */
function byOrder(lines: readonly Pick<PayoutLine, 'orderId' | 'net'>[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { orderId, net } of lines) if (orderId !== null) sums.set(orderId, (sums.get(orderId) ?? 0) + net);
  return sums;
}

/**
 * How a payout is booked on its orders: once it has left, and back again where the bank did not take it. It stands as it is now, whatever was heard of it
 * before: `isBooked` says of which orders it was booked.
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

/** What the card provider still wants to know of an account, in words for whoever has to tell it; the first that fits counts. */
const words: readonly (readonly [RegExp, string])[] = [
  [/^external_account/, 'The bank account that is paid'],
  [/^tos_acceptance/, 'Agreement to the card provider’s terms'],
  [/^business_type/, 'Whether you are a company, a club or one person'],
  [/^business_profile\.(url|product_description|mcc)/, 'What the organization does, and its website'],
  [/^business_profile/, 'How buyers reach you'],
  [/verification\.(additional_)?document/, 'A picture of an identity document'],
  [/^company\.tax_id|\.(ssn_last_4|id_number)$|^company\.vat/, 'The tax number'],
  [/^company\.(owners|directors|executives)_provided|relationship\./, 'Who owns and who runs the organization'],
  [/\.dob\./, 'A date of birth'],
  [/\.address|\.registered_address/, 'An address'],
  [/\.(phone|email)$/, 'A phone number or an email address'],
  [/\.(first_name|last_name|name)/, 'The name as the register or a passport has it'],
];

/** The details that are due, each said once, in the order they are asked. */
export const dueInWords = (codes: readonly string[]): string[] => [
  ...new Set(codes.map((code) => words.find(([of]) => of.test(code))?.[1] ?? 'Another detail')),
];
