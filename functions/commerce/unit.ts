import * as cart from '#domain/commerce/operations-cart.ts';
import * as checkout from '#domain/commerce/operations-checkout.ts';
import * as connect from '#domain/commerce/operations-connect.ts';
import * as desk from '#domain/commerce/operations-desk.ts';
import * as form from '#domain/commerce/operations-form.ts';
import * as orders from '#domain/commerce/operations-orders.ts';
import * as policies from '#domain/commerce/operations-policies.ts';
import * as promos from '#domain/commerce/operations-promos.ts';
import * as store from '#domain/commerce/operations-store.ts';
import { defineUnit } from '../kernel/unit.ts';

/** Carts, checkout, orders and what the card provider says of them. */
export const unit = defineUnit({
  name: 'commerce',
  operations: { ...cart, ...checkout, ...orders, ...desk, ...connect, ...form, ...policies, ...promos, ...store },
  events: ['commerce.order-paid', 'commerce.reconcile-left', 'registration.place-offered'],
  schedules: ['reconcile', 'recheckCarts', 'renewMembers', 'remindOwing'],
  reserved: 300,
  memory: 1024,
  timeout: 25,
  table: 'write',
  rosters: true,
  grants: ['paymentSecrets', 'signingSecret'],
});
