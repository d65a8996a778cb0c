import { ok, refuse } from '#domain/kernel/result.ts';
import { keepReservation } from '#domain/registration/operations.ts';
import { isLive } from '#domain/registration/places/holds.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { extendHold } from '../../services/places/hold.ts';
import type { Deps } from '../deps.ts';
import { holdById, viewOf } from '../reservation-view.ts';

export const keepReservationHandler: Handler<typeof keepReservation, Deps> = async ({ params, now, holders }, deps) => {
  const hold = await holdById(deps.table, holders, params.id);
  if (!hold) return refuse(registration['unknown-reservation']());
  if (!isLive(hold.expiresAt, now)) return refuse(registration['reservation-expired']());
  const kept = await extendHold(deps, hold, now);
  if (!kept.ok) return declared(keepReservation, kept);
  return ok(await viewOf(deps.table, { ...hold, expiresAt: kept.value }, now));
};
