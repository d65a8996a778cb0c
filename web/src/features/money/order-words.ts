import type { OrderStanding } from '#domain/commerce/orders/standing.ts';
import type { Tone } from '#web/src/ui/data/chip.tsx';

/** An order's status, in a word. */
export const orderWords: Readonly<Record<OrderStanding, { word: string; tone: Tone }>> = {
  draft: { word: 'In progress', tone: 'info' },
  submitted: { word: 'Processing', tone: 'info' },
  requiresAction: { word: 'Waiting for your bank', tone: 'warn' },
  processing: { word: 'Processing', tone: 'info' },
  unknown: { word: 'Under review', tone: 'warn' },
  failed: { word: 'Not paid', tone: 'bad' },
  owing: { word: 'Confirmed, payment due', tone: 'warn' },
  paid: { word: 'Paid', tone: 'good' },
  free: { word: 'No charge', tone: 'good' },
  released: { word: 'Refunded', tone: 'neutral' },
  partlyRefunded: { word: 'Partly refunded', tone: 'info' },
  refunded: { word: 'Refunded', tone: 'info' },
};
