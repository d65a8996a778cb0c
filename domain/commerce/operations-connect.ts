import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { minor, rev, username } from '../kernel/schema.ts';
import { currencies } from './currencies.ts';
import { paymentTypes } from './item-types.ts';
import { payoutLine, payoutRow, payoutStanding } from './payouts/schema.ts';
import { paymentSettings, platformShare } from './schema.ts';

/*
 * Calls for an organization's payouts: its account with the card provider, and what it may do until the account is
 * ready.
 */

const written = paymentSettings.pick({ status: true, allowPayLater: true, noDelayedPayments: true, paymentType: true });
const settings = written.extend({ currency: z.string(), rev });
const params = z.object({ username });
export const permit = operation({
  method: 'GET',
  path: '/api/organization/{username}/permit',
  auth: 'user',
  summary:
    'Get an organization’s payment status: whether it may publish and take cards, how it’s paid out, and what the card provider still needs. For the organization’s admins and staff with money permission.',
  params,
  output: z.object({
    publish: z.boolean(),
    takeCards: z.boolean(),
    ...payoutStanding.shape,
    share: platformShare,
    mayConnect: z.boolean(),
    /** The available providers: those with keys in this stage. */
    providers: z.array(z.enum(paymentTypes)),
    settings,
  }),
  problems: ['organizations/unknown-organization'],
});

export const connectUrl = operation({
  method: 'GET',
  path: '/api/organization/{username}/connectUrl',
  auth: 'user',
  spends: 'money',
  summary:
    'Create a one-time link to the card provider’s page where an organization enters its payout details; the first link opens its account. For the organization’s admins.',
  params,
  output: z.object({ url: z.url() }),
  problems: ['organizations/unknown-organization', 'commerce/processing-down'],
});

export const payouts = operation({
  method: 'GET',
  path: '/api/organization/{username}/payouts',
  auth: 'user',
  summary:
    'List the latest 100 payouts to an organization’s bank, with the current balance, which is negative if more was refunded than received. For the organization’s admins and staff with money permission.',
  params,
  output: z.object({ connected: z.boolean(), balance: minor, currency: z.string(), items: z.array(payoutRow) }),
  problems: ['organizations/unknown-organization', 'commerce/processing-down'],
});

export const payout = operation({
  method: 'GET',
  path: '/api/organization/{username}/payouts/{payoutId}',
  auth: 'user',
  summary:
    'Get one payout with its charges, refunds and disputes by order, and the platform’s share. For the organization’s admins and staff with money permission.',
  params: params.extend({ payoutId: z.string().regex(/^po_\w{1,80}$/) }),
  output: payoutRow.extend({ lines: z.array(payoutLine) }),
  problems: ['organizations/unknown-organization', 'commerce/payout-missing'],
});

export const savePayments = operation({
  method: 'POST',
  path: '/api/organization/{username}/stripe',
  auth: 'user',
  ifMatch: true,
  summary:
    'Set how an organization takes money: cards, pay later, whether paid waitlist registrations are charged at once, the card provider, and the currency. The currency can change only while the organization has no events, membership levels or products. Fields left out don’t change. For the organization’s admins.',
  params,
  body: written.extend({
    paymentType: written.shape.paymentType.unwrap().optional(),
    currency: z.enum(currencies).optional(),
  }),
  output: settings,
  problems: ['organizations/unknown-organization', 'commerce/processing-down', 'commerce/currency-in-use'],
});
