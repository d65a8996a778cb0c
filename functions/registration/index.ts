import { onTick } from '../kernel/bus/tick.ts';
import { entry } from '../kernel/entry.ts';
import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { log, serving } from '../kernel/serving.ts';
import { type Deps, deps } from './deps.ts';
import { cancelReservationHandler, keepReservationHandler, waitlistPositionHandler } from './keep.ts';
import { acceptOfferHandler, declineOfferHandler, offerHandler } from './offer.ts';
import { checkPasswordHandler } from './password.ts';
import { promoteAll } from './promote.ts';
import { myReservationHandler, reserveHandler } from './reserve.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  myReservation: myReservationHandler,
  reserve: reserveHandler,
  checkPassword: checkPasswordHandler,
  keepReservation: keepReservationHandler,
  cancelReservation: cancelReservationHandler,
  waitlistPosition: waitlistPositionHandler,
  offer: offerHandler,
  acceptOffer: acceptOfferHandler,
  declineOffer: declineOfferHandler,
};

export const handler = entry({
  http: serveHttp(unit, handlers, deps, serving),
  schedule: onTick({ promote: promoteAll }, deps, log),
});
