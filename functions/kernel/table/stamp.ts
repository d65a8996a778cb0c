import type { Actor } from '#domain/identity/actor.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Raw } from './item.ts';
import { systemAttributes } from './schema.ts';
import type { Table } from './table.ts';

/** When something is written and, if known, by whom and in which request. */
export type Stamp = { readonly at: Millis; readonly by?: string; readonly request?: string };

/**
 * Returns the attributes that say who last wrote an item, when, and in which request. There are none if the writer is
 * unknown.
 */
export const stampOf = ({ at, by, request }: Stamp): Raw =>
  by === undefined ? {} : { [systemAttributes.by]: by, [systemAttributes.at]: at, [systemAttributes.request]: request };

/**
 * Returns the writer for {@link Table.as}: a user, an organization's program, a team through its link, or a visitor.
 */
export function writerOf(actor: Actor): string {
  if (actor.kind === 'user') return `user:${actor.user.id}`;
  if (actor.kind === 'key') return `key:${actor.keyId}`;
  return actor.kind === 'teamToken' ? `team:${actor.teams.join(',')}` : 'visitor';
}

/**
 * Returns a handler's dependencies, with a table that stamps every write with the user it works for and the request
 * (or, if there was none, an event's ID or a tick's time).
 */
export function writingAs<D>(deps: D, by: string, request: string): D {
  const { table } = (deps ?? {}) as { readonly table?: Table };
  return table ? { ...deps, table: table.as(by, request) } : deps;
}
