import type { Actor } from '#domain/identity/actor.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Raw } from './item.ts';
import { systemAttributes } from './schema.ts';
import type { Table } from './table.ts';

/** When something is written, and where it is known by whom and in which request. */
export type Stamp = { readonly at: Millis; readonly by?: string; readonly request?: string };

/** The attributes that say who wrote an item last, when and in which request; none where nobody said who they are. */
export const stampOf = ({ at, by, request }: Stamp): Raw =>
  by === undefined ? {} : { [systemAttributes.by]: by, [systemAttributes.at]: at, [systemAttributes.request]: request };

/** Who writes, for {@link Table.as}: a user, an organization's program, a team by its link, or a visitor. */
export function writerOf(actor: Actor): string {
  if (actor.kind === 'user') return `user:${actor.user.id}`;
  if (actor.kind === 'key') return `key:${actor.keyId}`;
  return actor.kind === 'teamToken' ? `team:${actor.teams.join(',')}` : 'visitor';
}

/** What a handler is given to work with, its table stamping every write with who it works for and in which request (where it began with none: an event's id, a tick's moment). */
export function writingAs<D>(deps: D, by: string, request: string): D {
  const { table } = (deps ?? {}) as { readonly table?: Table };
  return table ? { ...deps, table: table.as(by, request) } : deps;
}
