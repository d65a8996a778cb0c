import * as z from 'zod';
import { id } from '../../kernel/schema.ts';
import { everyone } from '../../registration/teams/team-name.ts';
import {
  type CartItem,
  cartRegistration,
  eventItem,
  membershipItem,
  orderPaymentItem,
  partialPaymentItem,
  productItem,
  registrationItem,
  shippingItem,
} from '../schema.ts';

/**
 * What an order stores about a registration: its event and division, and the hold on its spot. Typed answers stay in
 * its form until the team exists. `profileIds` lists everyone on it, starters first, with null for players without a
 * profile.
 */
const soldEntry = cartRegistration
  .pick({
    tournamentId: true,
    tournamentDivisionId: true,
    windowId: true,
    teamId: true,
    teamName: true,
    waitlist: true,
    reservation: true,
    dates: true,
  })
  .extend({ bidId: z.string().nullable().default(null), profileIds: z.array(id.nullable()).default([]) });

/** Fields that only the cart needs. */
const ofTheCart = {
  availability: true,
  cartFees: true,
  emails: true,
  error: true,
  jot: true,
  leadId: true,
  preAuthMessage: true,
  status: true,
  stepHistory: true,
} as const;

/** An item as it was sold. */
export const soldItem = z.discriminatedUnion('type', [
  registrationItem.omit(ofTheCart).extend({ registration: soldEntry }),
  eventItem.omit(ofTheCart).extend({ registration: soldEntry }),
  membershipItem.omit(ofTheCart),
  productItem.omit(ofTheCart),
  orderPaymentItem.omit(ofTheCart),
  partialPaymentItem.omit(ofTheCart),
  shippingItem.omit(ofTheCart),
]);
export type SoldItem = z.infer<typeof soldItem>;
export type SoldEntry = Extract<SoldItem, { registration: unknown }>;

/** Returns a cart's item as an order stores it. */
export function soldItemOf(item: CartItem): SoldItem {
  if (!('registration' in item)) return soldItem.parse(item);
  const { registration } = item;
  const profileIds = everyone(registration).map(({ playerProfileId }) => playerProfileId ?? null);
  return soldItem.parse({
    ...item,
    registration: { ...registration, bidId: registration.bid?.bidId ?? null, profileIds },
  });
}
