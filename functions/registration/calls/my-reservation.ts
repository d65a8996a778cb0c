import { ok } from '#domain/kernel/result.ts';
import type { myReservation } from '#domain/registration/operations.ts';
import { isLive } from '#domain/registration/places/holds.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';
import { holdsOfCaller, openHold, viewOf } from '../reservation-view.ts';

export const myReservationHandler: Handler<typeof myReservation, Deps> = async ({ query, now, holders }, { table }) => {
  const mine = await holdsOfCaller(table, holders, query.dId);
  const live = mine.filter((hold) => isLive(hold.expiresAt, now));
  const open = openHold(live, query.tId);
  return ok(open ? await viewOf(table, open, now) : null);
};
