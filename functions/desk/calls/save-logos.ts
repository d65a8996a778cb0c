import type { saveLogos } from '#domain/catalog/operations-desk.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { editableEvent } from '../access.ts';
import type { Deps } from '../deps.ts';
import { saveFacts } from '../save-facts.ts';
import { stale, viewAfter } from '../stale.ts';

export const saveLogosHandler: Handler<typeof saveLogos, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table },
) => {
  const found = await editableEvent(table, actor, params.id);
  if (!found.ok) return found;
  const { facts } = found.value;
  if (facts.rev !== ifMatch) throw stale();
  const saved = await saveFacts(table, facts, { ...facts, logos: body.logos, dtModified: now });
  if (!saved.ok) throw stale();
  return ok(await viewAfter(table, actor, facts.id, now));
};
