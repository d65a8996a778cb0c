import type { KeyScope } from '#domain/kernel/endpoint.ts';

/** What a key may be made for: its name, and what it opens. */
export const scopeWords: Readonly<Record<KeyScope, readonly [label: string, hint: string]>> = {
  events: ['Events', 'How your events fill and go on, drafts too'],
  teams: ['Teams and players', 'Who has registered, with what their forms say; leads and withdrawals'],
  money: ['Money', 'Orders, and the finance report'],
  members: ['Members', 'Who is a member, of which level, until when'],
};

/** When something of a log was, in the reader's own zone, to the second: logs are compared with those of a server. */
export const secondWords = (at: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' }).format(at);
export const dayWords = (at: number): string => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(at);
