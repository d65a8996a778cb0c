import { ok, refuse } from '#domain/kernel/result.ts';
import { type cancelReservation, keepReservation, type waitlistPosition } from '#domain/registration/contract.ts';
import { isLive } from '#domain/registration/holds.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Handler } from '../kernel/http/call.ts';
import { declared } from '../kernel/http/declared.ts';
import { extendHold, releaseHold } from '../kernel/places/keep.ts';
import { lineOf, positionIn } from '../kernel/places/look.ts';
import type { Deps } from './deps.ts';
import { holdById, viewOf } from './view.ts';

export const keepReservationHandler: Handler<typeof keepReservation, Deps> = async ({ params, now, holders }, deps) => {
  const hold = await holdById(deps.table, holders, params.id);
  if (!hold) return refuse(registration['unknown-reservation']());
  if (!isLive(hold.ex, now)) return refuse(registration['reservation-expired']());
  const kept = await extendHold(deps, hold, now);
  if (!kept.ok) return declared(keepReservation, kept);
  return ok(await viewOf(deps.table, { ...hold, ex: kept.value }, now));
};

export const cancelReservationHandler: Handler<typeof cancelReservation, Deps> = async ({ params, holders }, deps) => {
  const hold = await holdById(deps.table, holders, params.id);
  if (!hold || hold.orderId !== null) return ok({ canceled: false });
  await releaseHold(deps, hold);
  return ok({ canceled: true });
};

export const waitlistPositionHandler: Handler<typeof waitlistPosition, Deps> = async (
  { query, now, holders },
  { table },
) => {
  const line = await lineOf(table, query.dId, now);
  const mine = line.filter((one) => holders.includes(one.holder));
  return ok({
    divisionId: query.dId,
    waiting: line.length,
    mine: mine.map(({ waitId }) => ({ waitId, position: positionIn(line, waitId) ?? 1, since: sinceOf(waitId) })),
  });
};

/** The moment in a ULID: when somebody came. */
function sinceOf(ulid: string): number {
  let at = 0;
  for (const letter of ulid.slice(0, 10)) at = at * 32 + '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(letter);
  return at;
}
