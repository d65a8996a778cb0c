import type { KeyScope } from '../../kernel/endpoint.ts';

/** The choices for how many calls per minute an API key allows. */
export const keyPaces = [60, 300, 1_200] as const;

/** The events a webhook can receive. */
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
  'order.paid': 'An order is completed',
  'order.refunded': 'A buyer is refunded',
  'results.changed': 'A division is complete, or its results are corrected',
};

/** What each scope of an API key gives access to. */
export const scopeWords: Readonly<Record<KeyScope, string>> = {
  events: 'read events, including drafts, with their schedules and figures',
  teams: 'read teams with form answers and check-in, and people who started to register',
  money: 'read orders and financial figures',
  members: 'read members, their levels and expiration dates',
  'events:write': 'create, change and publish events and divisions',
  'schedule:write': 'build rounds, pools, brackets and courts, and move or score matches',
  'results:write': 'enter, correct and publish results',
  'registrations:write': 'add, change, move, withdraw and check in teams',
  'webhooks:write': 'manage webhooks',
};
