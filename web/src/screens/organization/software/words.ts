import type { KeyScope } from '#domain/kernel/endpoint.ts';

/** A key's scopes: the name, and what each one gives access to. */
export const scopeWords: Readonly<Record<KeyScope, readonly [label: string, hint: string]>> = {
  events: ['Events', 'How your events fill up and progress, drafts included'],
  teams: ['Teams and players', 'Registered teams with their form answers, leads and withdrawals'],
  money: ['Money', 'Orders, and the finance report'],
  members: ['Members', 'Members, their levels and expiration dates'],
  'events:write': ['Change events', 'Create, change and publish events and divisions'],
  'schedule:write': ['Change schedules', 'Build rounds, pools, brackets and courts, and move matches'],
  'results:write': ['Enter results', 'Enter, correct and publish results'],
  'registrations:write': ['Change registrations', 'Add, change, move, withdraw and check in teams'],
  'webhooks:write': ['Manage webhooks', 'Create, change, test and delete webhooks'],
};

/** Returns a log entry's time in the user's time zone, to the second, for comparison with server logs. */
export const secondWords = (at: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' }).format(at);
export const dayWords = (at: number): string => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(at);
