import { eventPublished } from './catalog/event-published.ts';
import { forfeitsChanged } from './catalog/forfeits-changed.ts';
import { newsDue } from './catalog/news-due.ts';
import { registrationEnded } from './catalog/registration-ended.ts';
import { consentAsked } from './clubs/consent-asked.ts';
import { balanceDue } from './commerce/balance-due.ts';
import { disputeOpened } from './commerce/dispute-opened.ts';
import { orderMailed } from './commerce/order-mailed.ts';
import { orderPaid } from './commerce/order-paid.ts';
import { orderRefunded } from './commerce/order-refunded.ts';
import { paymentInDoubt } from './commerce/payment-in-doubt.ts';
import { payoutSent } from './commerce/payout-sent.ts';
import { reconcileLeft } from './commerce/reconcile-left.ts';
import { jobDue } from './jobs/job-due.ts';
import { fansDue } from './live/fans-due.ts';
import { pushDue } from './live/push-due.ts';
import { resultsDue } from './live/results-due.ts';
import { accessAsked } from './memberships/access-asked.ts';
import { memberInvited } from './memberships/member-invited.ts';
import { membershipEnding } from './memberships/membership-ending.ts';
import { imageCut } from './organizations/image-cut.ts';
import { imageRemoved } from './organizations/image-removed.ts';
import { staffInvited } from './organizations/staff-invited.ts';
import { claimChanged } from './people/claim-changed.ts';
import { finishesChanged } from './play/finishes-changed.ts';
import { gameReminder } from './play/game-reminder.ts';
import { workSwapChanged } from './play/work-swap-changed.ts';
import { bidSent } from './registration/bid-sent.ts';
import { checkinAsked } from './registration/checkin-asked.ts';
import { dateCanceled } from './registration/date-canceled.ts';
import { dateOffered } from './registration/date-offered.ts';
import { dateWaitEnded } from './registration/date-wait-ended.ts';
import { holdExpired } from './registration/hold-expired.ts';
import { offerEnded } from './registration/offer-ended.ts';
import { spotOffered } from './registration/place-offered.ts';
import { seatRequestChanged } from './registration/seat-request-changed.ts';
import { teamChanged } from './registration/team-changed.ts';
import { teamLinkSent } from './registration/team-link-sent.ts';
import { teamRegistered } from './registration/team-registered.ts';
import { teamWithdrawn } from './registration/team-withdrawn.ts';
import { eventsAdded } from './series/events-added.ts';
import { seriesFansDue } from './series/fans-due.ts';
import { pageChanged } from './site/page-changed.ts';

/** Everything that travels on the bus, by name. Rules and consumers are made from it; a name that is not here does not compile. */
export const events = {
  [forfeitsChanged.type]: forfeitsChanged,
  [spotOffered.type]: spotOffered,
  [dateCanceled.type]: dateCanceled,
  [dateOffered.type]: dateOffered,
  [dateWaitEnded.type]: dateWaitEnded,
  [offerEnded.type]: offerEnded,
  [holdExpired.type]: holdExpired,
  [teamRegistered.type]: teamRegistered,
  [teamWithdrawn.type]: teamWithdrawn,
  [teamChanged.type]: teamChanged,
  [seatRequestChanged.type]: seatRequestChanged,
  [teamLinkSent.type]: teamLinkSent,
  [bidSent.type]: bidSent,
  [checkinAsked.type]: checkinAsked,
  [orderPaid.type]: orderPaid,
  [orderMailed.type]: orderMailed,
  [orderRefunded.type]: orderRefunded,
  [paymentInDoubt.type]: paymentInDoubt,
  [balanceDue.type]: balanceDue,
  [disputeOpened.type]: disputeOpened,
  [payoutSent.type]: payoutSent,
  [reconcileLeft.type]: reconcileLeft,
  [finishesChanged.type]: finishesChanged,
  [gameReminder.type]: gameReminder,
  [workSwapChanged.type]: workSwapChanged,
  [jobDue.type]: jobDue,
  [imageCut.type]: imageCut,
  [imageRemoved.type]: imageRemoved,
  [staffInvited.type]: staffInvited,
  [claimChanged.type]: claimChanged,
  [consentAsked.type]: consentAsked,
  [memberInvited.type]: memberInvited,
  [accessAsked.type]: accessAsked,
  [membershipEnding.type]: membershipEnding,
  [pushDue.type]: pushDue,
  [resultsDue.type]: resultsDue,
  [fansDue.type]: fansDue,
  [newsDue.type]: newsDue,
  [eventPublished.type]: eventPublished,
  [registrationEnded.type]: registrationEnded,
  [eventsAdded.type]: eventsAdded,
  [seriesFansDue.type]: seriesFansDue,
  [pageChanged.type]: pageChanged,
} as const;
export type EventType = keyof typeof events;

/** What no archive keeps. */
export const passingEvents: readonly string[] = Object.values<{ readonly type: string; readonly passing?: true }>(
  events,
)
  .filter(({ passing }) => passing)
  .map(({ type }) => type);
