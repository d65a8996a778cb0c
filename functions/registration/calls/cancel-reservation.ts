import { ok } from '#domain/kernel/result.ts';
import type { cancelReservation } from '#domain/registration/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { releaseHold } from '../../services/places/hold.ts';
import type { Deps } from '../deps.ts';
import { holdById } from '../reservation-view.ts';

export const cancelReservationHandler: Handler<typeof cancelReservation, Deps> = async ({ params, holders }, deps) => {
  const hold = await holdById(deps.table, holders, params.id);
  if (!hold || hold.orderId !== null) return ok({ canceled: false });
  await releaseHold(deps, hold);
  return ok({ canceled: true });
};
