import { blocking, missingOf } from '#domain/catalog/desk/missing.ts';
import type { publishTournament } from '#domain/catalog/operations-desk.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { managedEvent } from '../access.ts';
import type { Deps } from '../deps.ts';
import { saveFacts } from '../save-facts.ts';
import { stale, viewAfter } from '../stale.ts';
import { divisionsNow } from '../view.ts';

/** Publishes an event when nothing that a stranger needs is missing; an event that is published can be taken back at any time. */
export const publishTournamentHandler: Handler<typeof publishTournament, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table },
) => {
  const found = await managedEvent(table, actor, params.id);
  if (!found.ok) return found;
  const { facts, texts, rules } = found.value;
  if (facts.rev !== ifMatch) throw stale();
  if (body.isPublic && !facts.isPublic) {
    const divisions = await divisionsNow(table, facts.id);
    const missing = blocking(
      missingOf({ event: facts, divisions, description: texts.description, jsonProps: rules.jsonProps }, now),
    );
    if (missing.length > 0)
      return refuse(catalog['not-ready']({ detail: missing.map(({ text }) => text).join(' '), data: { missing } }));
  }
  const saved = await saveFacts(table, facts, { ...facts, isPublic: body.isPublic, dtModified: now });
  if (!saved.ok) throw stale();
  return ok(await viewAfter(table, actor, facts.id, now));
};
