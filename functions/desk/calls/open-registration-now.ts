import { openedNow } from '#domain/catalog/desk/open-now.ts';
import type { openRegistrationNow } from '#domain/catalog/operations-desk.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { replace, type Write } from '../../kernel/table/write.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import { editableEvent } from '../access.ts';
import type { Deps } from '../deps.ts';
import { stale, viewAfter } from '../stale.ts';
import { divisionsNow } from '../view.ts';

/** Opens registration this minute: all the named divisions at once, or none. */
export const openRegistrationNowHandler: Handler<typeof openRegistrationNow, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const found = await editableEvent(table, actor, params.id);
  if (!found.ok) return found;
  const divisions = await divisionsNow(table, params.id);
  const writes = divisions
    .filter(({ id }) => body.divisionIds.includes(id))
    .flatMap((division): Write[] => {
      const opened = openedNow(division, found.value.facts, now);
      return opened ? [replace(divisionItem, division, opened)] : [];
    });
  if (writes.length === 0) return refuse(catalog['nothing-to-open']());
  const saved = await table.transact(writes);
  if (!saved.ok) throw stale();
  return ok(await viewAfter(table, actor, params.id, now));
};
