import type { OrderStanding } from '#domain/commerce/orders/standing.ts';
import type { Tone } from '#web/src/ui/data/chip.tsx';

/** How an order stands, in a word. */
export const orderWords: Readonly<Record<OrderStanding, { word: string; tone: Tone }>> = {
  draft: { word: 'Being written', tone: 'info' },
  submitted: { word: 'Processing', tone: 'info' },
  requiresAction: { word: 'Waiting for your bank', tone: 'warn' },
  processing: { word: 'Processing', tone: 'info' },
  unknown: { word: 'Being checked', tone: 'warn' },
  failed: { word: 'Not paid', tone: 'bad' },
  owing: { word: 'Confirmed, payment due', tone: 'warn' },
  paid: { word: 'Paid', tone: 'good' },
  released: { word: 'Given back', tone: 'neutral' },
  partlyRefunded: { word: 'Partly refunded', tone: 'info' },
  refunded: { word: 'Refunded', tone: 'info' },
};
