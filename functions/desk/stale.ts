import type { DeskView } from '#domain/catalog/desk/views.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { request } from '#domain/kernel/request.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { ProblemError } from '../kernel/http/call.ts';
import type { Table } from '../kernel/table/table.ts';
import { managedEvent } from './access.ts';
import { deskViewOf } from './view.ts';

/** Another writer was faster. */
export const stale = (): ProblemError => new ProblemError(request.stale());

/** The event as it is after a change of one's own, which may have made divisions. */
export async function viewAfter(
  table: Table,
  actor: Actor,
  id: number,
  now: Millis,
  made: readonly number[] = [],
): Promise<DeskView> {
  const found = await managedEvent(table, actor, id);
  if (!found.ok) throw new ProblemError(found.problem);
  return deskViewOf(table, found.value, now, made);
}
