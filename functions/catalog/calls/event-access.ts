import { shownToAll } from '#domain/catalog/events/open-pages.ts';
import type { eventAccess } from '#domain/catalog/operations.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { eventById } from '../../subjects/catalog/events.ts';
import { seesPages } from '../../subjects/play/event.ts';
import type { Deps } from '../deps.ts';

export const eventAccessHandler: Handler<typeof eventAccess, Deps> = async ({ params, actor, now }, { table }) => {
  const event = await eventById(table, params.id);
  if (!event || shownToAll(event) === 'nothing') return refuse(catalog['no-such-event']());
  return ok({ pages: await seesPages(table, event, { actor, now }) });
};
