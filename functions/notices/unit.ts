import { defineUnit } from '../kernel/unit.ts';

/** Tells people what concerns them: receipts, offers, the waitlist. */
export const unit = defineUnit({
  name: 'notices',
  operations: {},
  events: [
    'commerce.order-paid',
    'commerce.order-mailed',
    'registration.place-offered',
    'registration.offer-ended',
    'registration.team-registered',
    'registration.team-withdrawn',
    'registration.team-changed',
    'registration.seat-request-changed',
    'registration.team-link-sent',
    'registration.bid-sent',
    'registration.checkin-asked',
    'commerce.order-refunded',
    'play.game-reminder',
    'play.work-swap-changed',
    'organizations.staff-invited',
    'people.claim-changed',
    'clubs.consent-asked',
    'memberships.member-invited',
    'memberships.access-asked',
    'memberships.membership-ending',
    'catalog.news-due',
  ],
  returned: true,
  // a batch sends five mails a second at most, one after the other: two of them stay under the fourteen that SES begins with
  abreast: 2,
  memory: 512,
  timeout: 30,
  table: 'write',
  rosters: true,
  grants: ['email', 'sms', 'signingSecret'],
});
