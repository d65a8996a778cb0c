/** How many calls a minute a key may be made for. */
export const keyPaces = [60, 300, 1_200] as const;

/** What an address may be told of. */
export const hookKinds = [
  'team.registered',
  'team.withdrawn',
  'team.changed',
  'order.paid',
  'order.refunded',
  'results.changed',
] as const;
export type HookKind = (typeof hookKinds)[number];

export const hookKindWords: Readonly<Record<HookKind, string>> = {
  'team.registered': 'A team registers, or gets a spot from the waitlist',
  'team.withdrawn': 'A team withdraws',
  'team.changed': 'A team is moved, merged, dropped or changed',
  'order.paid': 'An order is complete',
  'order.refunded': 'Money goes back to a buyer',
  'results.changed': 'A division is played out, or its results are corrected',
};
