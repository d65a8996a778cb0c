import * as z from 'zod';
import { username } from '../identity/schema.ts';
import { operation } from '../kernel/operation.ts';
import { rev } from '../kernel/schema.ts';
import * as endpoints from './contract-connect.ts';
import { paymentSettings } from './settings.ts';

const written = paymentSettings.pick({ status: true, allowPayLater: true, noDelayedPayments: true });
const params = z.object({ username });
/** `none`: what buyers pay stays with the platform; `incomplete`: the provider still asks for details; `ready`: it is paid out. */
const payoutStates = ['none', 'incomplete', 'ready'] as const;

export const permit = operation(endpoints.permit, {
  summary:
    'What an organization is permitted: to publish and to take cards, how it is paid out, and whether the asker decides about that. Asks the card provider while its account is not ready',
  params,
  output: z.object({
    publish: z.boolean(),
    takeCards: z.boolean(),
    payouts: z.enum(payoutStates),
    mayConnect: z.boolean(),
    settings: written.extend({ rev }),
  }),
  problems: ['organizations/unknown-organization'],
});

export const connectUrl = operation(endpoints.connectUrl, {
  summary:
    'A page of the card provider, good once and for some minutes, on which an organization gives what it needs to be paid out; its account is opened with the first one',
  params,
  output: z.object({ url: z.url() }),
  problems: ['organizations/unknown-organization', 'commerce/processing-down'],
});

export const savePayments = operation(endpoints.savePayments, {
  summary: 'How an organization takes money: cards at all, paying later, and entries on a paid waitlist at once',
  params,
  body: written,
  output: written.extend({ rev }),
  problems: ['organizations/unknown-organization'],
});
