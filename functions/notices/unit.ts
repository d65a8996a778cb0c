import { defineUnit } from '../kernel/unit.ts';

/** Tells people what concerns them: receipts, offers, the waitlist. */
export const unit = defineUnit({
  name: 'notices',
  operations: {},
  events: [
    'commerce.order-paid',
    'registration.place-offered',
    'registration.offer-ended',
    'registration.team-registered',
    'registration.team-withdrawn',
    'commerce.order-refunded',
    'play.game-reminder',
  ],
  memory: 512,
  timeout: 30,
  table: 'write',
  rosters: true,
  grants: ['email', 'sms', 'signingSecret'],
});
