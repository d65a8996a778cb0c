import { multiplierOf, withMultiplier } from '#domain/catalog/events/point-multiplier.ts';
import type { pointMultiplier, setPointMultiplier } from '#domain/catalog/operations-desk.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { editableEvent, managedEvent } from '../access.ts';
import type { Deps } from '../deps.ts';
import { saveFacts } from '../save-facts.ts';
import { stale } from '../stale.ts';

export const pointMultiplierHandler: Handler<typeof pointMultiplier, Deps> = async ({ params, actor }, { table }) => {
  const found = await managedEvent(table, actor, params.id);
  if (!found.ok) return found;
  const { tags, rev } = found.value.facts;
  return ok({ multiplier: multiplierOf(tags), rev });
};

/** Changes by how much an event counts: the tag it bears, which lists and leaderboards read. */
export const setPointMultiplierHandler: Handler<typeof setPointMultiplier, Deps> = async (
  { params, query, actor, now, ifMatch },
  { table },
) => {
  const found = await editableEvent(table, actor, params.id);
  if (!found.ok) return found;
  const { facts } = found.value;
  if (facts.rev !== ifMatch) throw stale();
  const multiplier = Number(query.pm);
  const after = { ...facts, tags: withMultiplier(facts.tags, multiplier), dtModified: now };
  const saved = await saveFacts(table, facts, after);
  if (!saved.ok) throw stale();
  return ok({ multiplier, rev: facts.rev + 1 });
};
