import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { lifePreview } from '#domain/catalog/operations-life.ts';
import { can } from '#domain/identity/can.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { managedEvent } from '../access.ts';
import type { Deps } from '../deps.ts';
import { previewOf } from '../life/preview.ts';

/** What an act would do. What goes back is shown to those who may give it back. */
export const lifePreviewHandler: Handler<typeof lifePreview, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  const found = await managedEvent(table, actor, params.id);
  if (!found.ok) return found;
  const { facts, owner } = found.value;
  const { reason, percentage } = query;
  const mayRefund = can(actor, 'order.manage', subjectOf({ ...facts, refIds: [] }, owner));
  const refund = reason && mayRefund ? { reason, ...(percentage === undefined ? {} : { percentage }) } : null;
  return ok(await previewOf(table, found.value, query.act, refund, now));
};
