import { eventPublished, forfeitsChanged, newsDue, registrationEnded } from './catalog.ts';
import { consentAsked } from './clubs.ts';
import {
  balanceDue,
  disputeOpened,
  orderMailed,
  orderPaid,
  orderRefunded,
  paymentInDoubt,
  payoutSent,
  reconcileLeft,
} from './commerce.ts';
import { jobDue } from './jobs.ts';
import { fansDue, pushDue, resultsDue } from './live.ts';
import { accessAsked, memberInvited, membershipEnding } from './memberships.ts';
import { imageCut, imageRemoved, staffInvited, staffNews } from './organizations.ts';
import { claimChanged, guardianChanged } from './people.ts';
import { finishesChanged, gameReminder, workSwapChanged } from './play.ts';
import {
  bidSent,
  checkinAsked,
  dateCanceled,
  dateOffered,
  dateWaitEnded,
  holdExpired,
  offerEnded,
  seatRequestChanged,
  spotOffered,
  teamChanged,
  teamLinkSent,
  teamRegistered,
  teamWithdrawn,
} from './registration.ts';
import { eventsAdded, seriesFansDue } from './series.ts';
import { pageChanged } from './site.ts';

/** Every event on the bus, by name. Rules and consumers are built from it. A name that isn't here doesn't compile. */
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
  [staffNews.type]: staffNews,
  [claimChanged.type]: claimChanged,
  [guardianChanged.type]: guardianChanged,
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

/** Events that are never archived. */
export const passingEvents: readonly string[] = Object.values<{ readonly type: string; readonly passing?: true }>(
  events,
)
  .filter(({ passing }) => passing)
  .map(({ type }) => type);
