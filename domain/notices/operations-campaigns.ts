import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, millis, rev, ulidText, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { campaignStates } from './campaigns/lists.ts';
import { audience, tally, writtenCampaign } from './campaigns/schema.ts';

/* Messages that an organization sends to those it may write to, and how their readers end them. */

const of = '/api/organization/{username}/messages' as const;

const ofOrganization = z.object({ username });
const oneOf = z.object({ username, id: ulidText });
const unknown = 'organizations/unknown-organization' as const;

/** `to`: its audience as a sentence. */
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
  summary: 'The messages of an organization, the newest first: drafts, templates, what was sent and what became of it',
  params: ofOrganization,
  output: z.object({ items: z.array(line) }),
  problems: [unknown],
});

export const campaign = operation({
  method: 'GET',
  path: `${of}/{id}`,
  auth: 'user',
  summary: 'One message as it was written, with what became of it',
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
  summary: 'Makes a message (id null, version 0) or saves one that was not sent',
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
  summary: 'Deletes a draft or a template',
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
    'Whom an organization may write to: its events, membership levels, whether it is a club; of one event its divisions, pools and clubs',
  params: ofOrganization,
  query: z.object({ tournamentId: urlId.optional() }),
  output: z.object({
    events: z.array(named.extend({ startDate: isoDate })),
    levels: z.array(named),
    isClub: z.boolean(),
    divisions: z.array(named.extend({ pools: z.array(named) })),
    clubs: z.array(z.string()),
  }),
  problems: [unknown, 'messages/no-such-audience'],
});

const audienceInput = z.object({ channel: writtenCampaign.shape.channel, audience });
export const countAudience = operation({
  method: 'POST',
  path: '/api/organization/{username}/audiences/count',
  auth: 'user',
  summary:
    'How many addresses a message would go to, each once; `off`: of them those who want none, or whose address does not work. `isAbout`: so many that they are counted from a part of them',
  params: ofOrganization,
  body: audienceInput,
  output: z.object({ addresses: z.int(), off: z.int(), isAbout: z.boolean() }),
  problems: [unknown, 'messages/no-such-audience'],
});

export const previewCampaign = operation({
  method: 'POST',
  path: '/api/organization/{username}/audiences/preview',
  auth: 'user',
  summary: 'A message as one of its readers gets it; `at` counts through the first of them, null where there is nobody',
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
  summary: 'Sends a message to whoever asks, as its first reader would get it',
  params: oneOf,
  output: z.object({ to: z.string() }),
  problems: [unknown, ...toSend, 'messages/no-such-audience', 'messages/no-address', 'request/throttled'],
});

/** The specification's call (3§7 "Organization: notification"). */
export const sendCampaign = operation({
  method: 'POST',
  path: '/api/organization/{username}/notification',
  auth: 'user',
  ifMatch: true,
  idempotent: true,
  summary: 'Sends a message, at once or at a moment: a job under the rate of who delivers it, each address once (C042)',
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
export const unsubscribeLink = operation({
  method: 'GET',
  path: '/api/unsubscribe/{key}',
  auth: 'public',
  ...link,
  summary: 'Whose messages a link of a mail ends, and whether they have ended; it changes nothing',
});

/** Mail programs ask it by themselves (RFC 8058), with a form as its body that says nothing more. */
export const unsubscribe = operation({
  method: 'POST',
  path: '/api/unsubscribe/{key}',
  auth: 'public',
  repeatable: true,
  ...link,
  summary: 'Ends an organization’s messages to an address, without signing in',
});

export const subscribeAgain = operation({
  method: 'POST',
  path: '/api/unsubscribe/{key}/again',
  auth: 'public',
  repeatable: true,
  ...link,
  summary: 'Takes back that an organization’s messages were ended by this address',
});
