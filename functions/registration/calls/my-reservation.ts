import { ok } from '#domain/kernel/result.ts';
import type { myReservation } from '#domain/registration/operations.ts';
import { isOpen } from '#domain/registration/places/tickets.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';
import { holdsOfCaller, openHold, viewOf } from '../reservation-view.ts';

export const myReservationHandler: Handler<typeof myReservation, Deps> = async ({ query, now, holders }, { table }) => {
  const mine = await holdsOfCaller(table, holders, query.dId);
  const live = mine.filter((hold) => isOpen(hold, now));
  const open = openHold(live, query.tId);
  return ok(open ? viewOf(open) : null);
};
