import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../services/serving.ts';
import { acceptOfferHandler } from './calls/accept-offer.ts';
import { cancelReservationHandler } from './calls/cancel-reservation.ts';
import { checkPasswordHandler } from './calls/check-password.ts';
import { chooseDatesHandler } from './calls/choose-dates.ts';
import { declineOfferHandler } from './calls/decline-offer.ts';
import { drawHandler } from './calls/draw.ts';
import { keepReservationHandler } from './calls/keep-reservation.ts';
import { myReservationHandler } from './calls/my-reservation.ts';
import { offerHandler } from './calls/offer.ts';
import { reserveHandler } from './calls/reserve.ts';
import { sessionDaysHandler } from './calls/session-days.ts';
import { waitForDateHandler } from './calls/wait-for-date.ts';
import { waitlistHandler } from './calls/waitlist.ts';
import { waitlistUsualHandler } from './calls/waitlist-usual.ts';
import { type Deps, deps } from './deps.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  myReservation: myReservationHandler,
  reserve: reserveHandler,
  checkPassword: checkPasswordHandler,
  keepReservation: keepReservationHandler,
  cancelReservation: cancelReservationHandler,
  waitlist: waitlistHandler,
  waitlistUsual: waitlistUsualHandler,
  draw: drawHandler,
  offer: offerHandler,
  acceptOffer: acceptOfferHandler,
  declineOffer: declineOfferHandler,
  sessionDays: sessionDaysHandler,
  chooseDates: chooseDatesHandler,
  waitForDate: waitForDateHandler,
};

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
