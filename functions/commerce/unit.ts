import * as contracts from '#domain/commerce/contract.ts';
import { defineUnit } from '../kernel/unit.ts';

/** Carts, checkout, orders and what the card provider says of them. */
export const unit = defineUnit({
  name: 'commerce',
  contracts,
  schedules: ['reconcile', 'recheckCarts'],
  memory: 1024,
  timeout: 25,
  table: 'write',
  grants: ['paymentSecrets', 'signingSecret'],
});
