import { requestOf } from '#events/kernel/event.ts';
import { consume } from '../kernel/bus/consume.ts';
import { queueWithReturned } from '../kernel/bus/returned.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { onBidSent } from './consumers/on-bid-sent.ts';
import { onCheckinAsked } from './consumers/on-checkin-asked.ts';
import { onClaimChanged } from './consumers/on-claim.ts';
import { onConsentAsked } from './consumers/on-consent-asked.ts';
import { onDateCanceled, onDateOffered, onDateWaitEnded } from './consumers/on-date.ts';
import { onGameReminder } from './consumers/on-game-reminder.ts';
import { onHoldExpired } from './consumers/on-hold-expired.ts';
import { onAccessAsked, onMemberInvited, onMembershipEnding } from './consumers/on-membership.ts';
import { onNewsDue } from './consumers/on-news-due.ts';
import { onOfferEnded, onPlaceOffered } from './consumers/on-offer.ts';
import { onOrderMailed } from './consumers/on-order-mailed.ts';
import { onBalanceDue, onPaymentInDoubt } from './consumers/on-order-owes.ts';
import { onOrderPaid } from './consumers/on-order-paid.ts';
import { onOrderRefunded } from './consumers/on-order-refunded.ts';
import { onDisputeOpened, onPayoutSent } from './consumers/on-organization-money.ts';
import { onReturned } from './consumers/on-returned.ts';
import { onSeatRequest } from './consumers/on-seat-request.ts';
import { onSeriesFans } from './consumers/on-series-fans.ts';
import { onEventPublished, onSeriesGrown } from './consumers/on-series-grown.ts';
import { onStaffInvited } from './consumers/on-staff-invited.ts';
import { onTeamRegistered, onTeamWithdrawn } from './consumers/on-team.ts';
import { onTeamChanged } from './consumers/on-team-changed.ts';
import { onTeamLinkSent } from './consumers/on-team-link-sent.ts';
import { onTeamPapers } from './consumers/on-team-papers.ts';
import { onWorkSwap } from './consumers/on-work-swap.ts';
import { type Deps, deps, mailingFor } from './deps.ts';
import { eachAddressOnce } from './once.ts';

const ours = consume<Deps>(
  'notices',
  {
    'commerce.order-paid': onOrderPaid,
    'commerce.order-mailed': onOrderMailed,
    'commerce.payment-in-doubt': onPaymentInDoubt,
    'commerce.balance-due': onBalanceDue,
    'commerce.dispute-opened': onDisputeOpened,
    'commerce.payout-sent': onPayoutSent,
    'registration.hold-expired': onHoldExpired,
    'registration.place-offered': onPlaceOffered,
    'registration.date-canceled': onDateCanceled,
    'registration.date-offered': onDateOffered,
    'registration.date-wait-ended': onDateWaitEnded,
    'registration.offer-ended': onOfferEnded,
    'registration.team-registered': async (told, own) => {
      await onTeamRegistered(told, own);
      await onTeamPapers(told, (part) => eachAddressOnce(mailingFor(deps(), requestOf(told)), `${told.id}-${part}`));
    },
    'registration.team-withdrawn': onTeamWithdrawn,
    'registration.team-changed': onTeamChanged,
    'registration.seat-request-changed': onSeatRequest,
    'registration.team-link-sent': onTeamLinkSent,
    'registration.bid-sent': onBidSent,
    'registration.checkin-asked': onCheckinAsked,
    'commerce.order-refunded': onOrderRefunded,
    'play.game-reminder': onGameReminder,
    'play.work-swap-changed': onWorkSwap,
    'organizations.staff-invited': onStaffInvited,
    'people.claim-changed': onClaimChanged,
    'clubs.consent-asked': onConsentAsked,
    'memberships.member-invited': onMemberInvited,
    'memberships.access-asked': onAccessAsked,
    'memberships.membership-ending': onMembershipEnding,
    'catalog.news-due': onNewsDue,
    'series.events-added': onSeriesGrown,
    'series.fans-due': onSeriesFans,
    'catalog.event-published': onEventPublished,
  },
  (request, eventId) => eachAddressOnce(mailingFor(deps(), request), eventId),
  () => ({ table: deps().table, log }),
);

export const handler = lambdaHandler({ queue: queueWithReturned(onReturned, deps, { log, ours }) });
