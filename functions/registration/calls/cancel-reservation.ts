import { ok } from '#domain/kernel/result.ts';
import type { cancelReservation } from '#domain/registration/operations.ts';
import { isInMaking } from '#domain/registration/places/tickets.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { releaseHold } from '../../services/places/hold.ts';
import type { Deps } from '../deps.ts';
import { holdById } from '../reservation-view.ts';

export const cancelReservationHandler: Handler<typeof cancelReservation, Deps> = async (
  { params, holders, now },
  deps,
) => {
  const hold = await holdById(deps.table, holders, params.id);
  if (!hold || hold.orderId !== null || !isInMaking(hold.state)) return ok({ canceled: false });
  await releaseHold(deps, hold, now);
  return ok({ canceled: true });
};
