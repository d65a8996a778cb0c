import { typeOf } from '../catalog/events/event-type.ts';
import type { EventType } from '../catalog/lists.ts';
import type { CartItem } from './schema.ts';

/**
 * What a cart can hold (Part 2 §3), with the words for it on screens. ER is an event registration without a team. The
 * event determines whether a registration is TR or ER (`entryTypeOf`).
 */
export const itemTypes = ['TR', 'ER', 'MEM', 'PROD', 'OPAY', 'MTRPAY', 'S&H'] as const;
export type ItemType = (typeof itemTypes)[number];

export const itemTypeLabels = {
  TR: 'Registration',
  ER: 'Event registration',
  MEM: 'Membership',
  PROD: 'Product',
  OPAY: 'Order payment',
  MTRPAY: 'Partial payment',
  'S&H': 'Shipping',
} as const satisfies Record<ItemType, string>;

/** How a registration is sold: TR with a team, or ER for one person (a camp, a clinic, a training session). */
type EntryType = 'TR' | 'ER';

/** The events that teams register for. All others are for one person per registration. */
const teamEvents: readonly EventType[] = ['Tournament', 'League', 'Showcase', 'Series'];

/** Returns the item type of an event's registrations, regardless of the type that the buyer sent. */
export const entryTypeOf = (event: Parameters<typeof typeOf>[0]): EntryType =>
  teamEvents.includes(typeOf(event)) ? 'TR' : 'ER';

/**
 * Returns the items with each registration's type set by its event. Registrations for unknown events stay as they were
 * sent and have no price.
 */
export const withEntryTypes = <I extends CartItem>(
  items: readonly I[],
  typeIn: (tournamentId: number) => EntryType | undefined,
): I[] =>
  items.map((item) =>
    'registration' in item ? { ...item, type: typeIn(item.registration.tournamentId) ?? item.type } : item,
  );

/** The card processors (Part 2 §1, §3): the card provider, or the gateway whose card form is called nmi. */
export const paymentTypes = ['card', 'nmi'] as const;
export type PaymentType = (typeof paymentTypes)[number];
