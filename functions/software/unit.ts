import * as operations from '#domain/organizations/operations-software.ts';
import { defineUnit } from '../kernel/unit.ts';

/** For other software: API keys, and addresses of organizations that are told what happens. It alone posts to addresses that others choose. */
export const unit = defineUnit({
  name: 'software',
  operations,
  events: [
    'registration.team-registered',
    'registration.team-withdrawn',
    'registration.team-changed',
    'commerce.order-paid',
    'commerce.order-refunded',
    'play.finishes-changed',
  ],
  schedules: ['tellAddresses'],
  memory: 512,
  timeout: 28,
  table: 'write',
  grants: ['signingSecret'],
});
