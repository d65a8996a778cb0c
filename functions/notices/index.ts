import { requestOf } from '#events/event.ts';
import { consume } from '../kernel/bus/consume.ts';
import { queueWithReturned } from '../kernel/bus/returned.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { eachAddressOnce } from '../subjects/notices/once.ts';
import {
  onAccessAsked,
  onClaimChanged,
  onConsentAsked,
  onGuardianChanged,
  onMemberInvited,
  onMembershipEnding,
  onStaffInvited,
} from './consumers/memberships.ts';
import { onNewsDue, onReturned } from './consumers/news.ts';
import {
  onBalanceDue,
  onDisputeOpened,
  onOrderMailed,
  onOrderPaid,
  onOrderRefunded,
  onPaymentInDoubt,
  onPayoutSent,
} from './consumers/orders.ts';
import { onGameReminder, onWorkSwap } from './consumers/play.ts';
import { onEventPublished, onSeriesFans, onSeriesGrown } from './consumers/series.ts';
import {
  onBidSent,
  onDateCanceled,
  onDateOffered,
  onDateWaitEnded,
  onHoldExpired,
  onOfferEnded,
  onSpotOffered,
} from './consumers/spots.ts';
import { onFirstSale, onSoldOut, onStaffNews } from './consumers/staff-news.ts';
import { onCheckinAsked, onSeatRequest, onTeamLinkSent, onTeamPapers } from './consumers/team-links.ts';
import { onTeamChanged, onTeamRegistered, onTeamWithdrawn } from './consumers/teams.ts';
import { type Deps, deps, mailingFor } from './deps.ts';

/** Returns dependencies for a second notice about the same event to the same people. */
const partOf = (envelope: Parameters<typeof requestOf>[0] & { readonly id: string }, part: string): Deps =>
  eachAddressOnce(mailingFor(deps(), requestOf(envelope)), `${envelope.id}-${part}`);

const ours = consume<Deps>(
  'notices',
  {
    'commerce.order-paid': async (envelope, own) => {
      await onOrderPaid(envelope, own);
      await onFirstSale(envelope, partOf(envelope, 'first-sale'));
    },
    'organizations.staff-news': onStaffNews,
    'commerce.order-mailed': onOrderMailed,
    'commerce.payment-in-doubt': onPaymentInDoubt,
    'commerce.balance-due': onBalanceDue,
    'commerce.dispute-opened': onDisputeOpened,
    'commerce.payout-sent': onPayoutSent,
    'registration.hold-expired': onHoldExpired,
    'registration.place-offered': onSpotOffered,
    'registration.date-canceled': onDateCanceled,
    'registration.date-offered': onDateOffered,
    'registration.date-wait-ended': onDateWaitEnded,
    'registration.offer-ended': onOfferEnded,
    'registration.team-registered': async (envelope, own) => {
      await onTeamRegistered(envelope, own);
      await onTeamPapers(envelope, (part) => partOf(envelope, part));
      await onSoldOut(envelope, partOf(envelope, 'sold-out'));
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
    'people.guardian-changed': onGuardianChanged,
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
