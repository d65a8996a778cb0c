import { divisionFlags, flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import type { orderDivisions } from '#domain/catalog/operations-desk.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { writeFlags } from '#domain/kernel/write-flags.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { mostWrites } from '../../kernel/table/table.ts';
import { replace } from '../../kernel/table/write.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import { managedEvent } from '../access.ts';
import type { Deps } from '../deps.ts';
import { stale, viewAfter } from '../stale.ts';
import { divisionsNow } from '../view.ts';

/** Puts an event's divisions in an order (their flag `order-N`). Only those that move are written. */
export const orderDivisionsHandler: Handler<typeof orderDivisions, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const found = await managedEvent(table, actor, params.id);
  if (!found.ok) return found;
  const divisions = await divisionsNow(table, params.id);
  if (body.divisionIds.some((id) => !divisions.some((division) => division.id === id)))
    return refuse(catalog['no-such-division']());
  const moved = divisions.flatMap((division) => {
    const at = body.divisionIds.indexOf(division.id);
    const flags = flagsOfDivision(division);
    if (at < 0 || flags.order === at + 1) return [];
    return [
      replace(divisionItem, division, { ...division, props: writeFlags(divisionFlags, { ...flags, order: at + 1 }) }),
    ];
  });
  for (let at = 0; at < moved.length; at += mostWrites) {
    const saved = await table.transact(moved.slice(at, at + mostWrites));
    if (!saved.ok) throw stale();
  }
  return ok(await viewAfter(table, actor, params.id, now));
};
