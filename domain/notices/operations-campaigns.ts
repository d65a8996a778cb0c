import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, millis, rev, ulidText, username, zone } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { campaignStates } from './campaigns/lists.ts';
import { audience, tally, writtenCampaign } from './campaigns/schema.ts';

/* Calls for messages that an organization sends to the people it may contact, and for unsubscribing. */

const of = '/api/organization/{username}/messages' as const;

const ofOrganization = z.object({ username });
const oneOf = z.object({ username, id: ulidText });
const unknown = 'organizations/unknown-organization' as const;

/** A message in a list. `to` is the audience as a sentence. */
const line = z.object({
  ...{ id: ulidText, channel: writtenCampaign.shape.channel, subject: z.string(), to: z.string() },
  ...{ template: z.string().nullable(), state: z.enum(campaignStates), jobId: ulidText.nullable() },
  ...{ sendAt: millis.nullable(), dtModified: millis, tally, rev },
});
const whole = line.extend({ written: writtenCampaign, by: z.string() });

export const campaigns = operation({
  method: 'GET',
  path: of,
  auth: 'user',
  summary:
    'List an organization’s messages, newest first: drafts, templates, and sent ones with their results. For the organization’s admins; directors see messages to events and teams.',
  params: ofOrganization,
  output: z.object({ items: z.array(line) }),
  problems: [unknown],
});

export const campaign = operation({
  method: 'GET',
  path: `${of}/{id}`,
  auth: 'user',
  summary: 'Get one message as it was written, with its results. For the organization’s admins and directors.',
  params: oneOf,
  output: whole,
  problems: [unknown, 'messages/no-such-message'],
});

export const saveCampaign = operation({
  method: 'POST',
  path: of,
  auth: 'user',
  ifMatch: true,
  idempotent: true,
  summary:
    'Create a message (id null, version 0) or save one that hasn’t been sent. For the organization’s admins and directors.',
  params: ofOrganization,
  body: z.object({ id: ulidText.nullable(), message: writtenCampaign }),
  output: whole,
  problems: [
    unknown,
    'messages/no-such-message',
    'messages/no-such-audience',
    'messages/sent-already',
    'messages/too-many-messages',
  ],
});

export const removeCampaign = operation({
  method: 'DELETE',
  path: `${of}/{id}`,
  auth: 'user',
  ifMatch: true,
  summary: 'Delete a message draft or template. For the organization’s admins and directors.',
  params: oneOf,
  output: z.object({ id: ulidText }),
  problems: [unknown, 'messages/no-such-message', 'messages/sent-already'],
});

const named = z.object({ id, name: z.string() });
export const audienceChoices = operation({
  method: 'GET',
  path: '/api/organization/{username}/audiences',
  auth: 'user',
  summary:
    'List the audiences an organization can write to: its events, its membership levels and, for a club, its players; for one event, its divisions, pools and clubs. For the organization’s admins and directors, who can write only to events.',
  params: ofOrganization,
  query: z.object({ tournamentId: urlId.optional() }),
  output: z.object({
    events: z.array(named.extend({ startDate: isoDate })),
    levels: z.array(named),
    isClub: z.boolean(),
    divisions: z.array(named.extend({ pools: z.array(named) })),
    clubs: z.array(z.string()),
    /**
     * The time zone in which messages to this audience are scheduled: the event's if the audience is an event's,
     * otherwise the organization's.
     */
    zone,
  }),
  problems: [unknown, 'messages/no-such-audience'],
});

const audienceInput = z.object({ channel: writtenCampaign.shape.channel, audience });
export const countAudience = operation({
  method: 'POST',
  path: '/api/organization/{username}/audiences/count',
  auth: 'user',
  summary:
    'Count the addresses a message would go to, each once. `off`: how many addresses are unsubscribed or invalid; `isAbout`: the number is an estimate. For the organization’s admins and directors.',
  params: ofOrganization,
  body: audienceInput,
  output: z.object({ addresses: z.int(), off: z.int(), isAbout: z.boolean() }),
  problems: [unknown, 'messages/no-such-audience'],
});

export const previewCampaign = operation({
  method: 'POST',
  path: '/api/organization/{username}/audiences/preview',
  auth: 'user',
  summary:
    'Preview a message as one of its first recipients (`at`) would get it; null if it has no recipients. For the organization’s admins and directors.',
  params: ofOrganization,
  body: z.object({ message: writtenCampaign, at: z.int().min(0).max(99) }),
  output: z
    .object({
      ...{ email: z.string(), at: z.int(), of: z.int(), subject: z.string(), lines: z.array(z.string()) },
      ...{ sms: z.string(), parts: z.int(), why: z.string() },
      host: z.object({ name: z.string(), logo: z.string(), color: z.string() }).nullable(),
    })
    .nullable(),
  problems: [unknown, 'messages/no-such-audience', 'messages/unknown-field'],
});

const toSend = [
  'messages/no-such-message',
  'messages/not-complete',
  'messages/unknown-field',
  'messages/too-long',
] as const;
export const testCampaign = operation({
  method: 'POST',
  path: `${of}/{id}/test`,
  auth: 'user',
  idempotent: true,
  summary:
    'Send the caller a test message, filled in for its first recipient. For the organization’s admins and directors.',
  params: oneOf,
  output: z.object({ to: z.string() }),
  problems: [unknown, ...toSend, 'messages/no-such-audience', 'messages/no-address', 'request/throttled'],
});

/** The call from the specification (3§7 "Organization: notification"). */
export const sendCampaign = operation({
  method: 'POST',
  path: '/api/organization/{username}/notification',
  auth: 'user',
  ifMatch: true,
  idempotent: true,
  summary:
    'Send a message draft now or at a set time, once to each address; sending runs as a job. For the organization’s admins and directors.',
  params: ofOrganization,
  body: z.object({ id: ulidText, sendAt: millis.nullable() }),
  output: whole,
  problems: [
    unknown,
    ...toSend,
    'messages/no-such-audience',
    'messages/sent-already',
    'messages/nobody-there',
    'messages/too-late',
  ],
});

const link = {
  params: z.object({ key: z.string().max(300) }),
  output: z.object({ organization: z.string(), username: z.string(), isOff: z.boolean() }),
  problems: ['messages/link-broken'],
} as const;
/** The address is in the email's headers, and email clients without one-click unsubscribe open it in a browser. */
export const unsubscribeLink = operation({
  method: 'GET',
  path: '/api/unsubscribe/{key}',
  auth: 'public',
  page: '/unsubscribe/{key}',
  ...link,
  summary:
    'Get the organization that an unsubscribe link is for, and whether its messages have already stopped. Nothing changes. For anyone with the link.',
});

/** Email clients send this request automatically (RFC 8058), with a form body that we ignore. */
export const unsubscribe = operation({
  method: 'POST',
  path: '/api/unsubscribe/{key}',
  auth: 'public',
  repeatable: true,
  ...link,
  summary: 'Unsubscribe an address from an organization’s messages without signing in. For anyone with the link.',
});

export const subscribeAgain = operation({
  method: 'POST',
  path: '/api/unsubscribe/{key}/again',
  auth: 'public',
  repeatable: true,
  ...link,
  summary: 'Resubscribe an address to an organization’s messages. For anyone with the link.',
});
