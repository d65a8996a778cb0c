import { ok, refuse } from '#domain/kernel/result.ts';
import { keepReservation } from '#domain/registration/operations.ts';
import { isOpen } from '#domain/registration/places/tickets.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { extendHold } from '../../services/places/hold.ts';
import type { Deps } from '../deps.ts';
import { holdById, viewOf } from '../reservation-view.ts';

export const keepReservationHandler: Handler<typeof keepReservation, Deps> = async ({ params, now, holders }, deps) => {
  const hold = await holdById(deps.table, holders, params.id);
  if (!hold) return refuse(registration['unknown-reservation']());
  if (hold.state === 'waiting' || hold.state === 'arrived') return ok(viewOf(hold));
  if (!isOpen(hold, now)) return refuse(registration['reservation-expired']());
  const kept = await extendHold(deps, hold, now);
  return kept.ok ? ok(viewOf(kept.value)) : declared(keepReservation, kept);
};
