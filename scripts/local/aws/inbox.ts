import { randomUUID } from 'node:crypto';
import { text } from '../http.ts';
import { requestHeader } from '../journal.ts';
import type { Store } from '../store.ts';
import { type AwsCall, type AwsService, bodyOf, fault, json } from './server.ts';

/** Why SES or SNS would refuse a message: the error's name and text. */
type MailRefusal = { readonly name: string; readonly message: string };

type Letter = {
  readonly from: string;
  /** To, Cc and Bcc together. */
  readonly to: readonly string[];
  readonly replyTo: readonly string[];
  /** The size of the whole call in bytes. */
  readonly size: number;
};

/** The identities that a stage verifies with SES before it sends. */
const verified = 'sideout.example';
const mostReceivers = 50;
/** 40 MB including files, base64-encoded. */
const largest = 40 * 1024 * 1024;
/** SES accepts only ASCII before the @, and a domain with a dot in it. */
const address = /^[!#-'*+\-./0-9=?A-Z^-~]{1,64}@(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/i;
/** SES's own address that behaves as if it were on the account's suppression list: email is accepted but never delivered. */
const suppressed = 'suppressionlist@simulator.amazonses.com';

/** Returns the address in `Name <address>`. */
const bare = (written: string) => /<([^<>]*)>\s*$/.exec(written)?.[1] ?? written.trim();
const invalid = (message: string): MailRefusal => ({ name: 'BadRequestException', message });

/** Refuses what SES would refuse (API reference, SendEmail). One invalid address rejects the whole message. */
export function refusalOfEmail({ from, to, replyTo, size }: Letter): MailRefusal | null {
  const wrong = [from, ...to, ...replyTo].map(bare).find((one) => !address.test(one));
  if (wrong !== undefined) return invalid(`Illegal address: ${wrong}`);
  if (to.length > mostReceivers) return invalid(`Recipient count exceeds ${mostReceivers}.`);
  if (size > largest) return invalid(`Message length is more than ${largest} bytes long: ${size}`);
  if (bare(from).split('@')[1]?.toLowerCase() === verified) return null;
  return {
    name: 'MessageRejected',
    message: `Email address is not verified. The following identities failed the check in region US-EAST-1: ${from}`,
  };
}

/** The recipients who get the message. */
const delivered = (to: readonly string[]): string[] => to.filter((one) => bare(one).toLowerCase() !== suppressed);

/**
 * SES's simulator. Emails to these addresses are accepted, and a moment later they bounce or are marked as spam. A
 * label can follow a +.
 */
const simulated = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i;
function returnedBy(to: readonly string[]): 'Bounce' | 'Complaint' | null {
  const found = to.map((one) => simulated.exec(bare(one))?.[1]?.toLowerCase()).find(Boolean);
  return found === undefined ? null : found === 'bounce' ? 'Bounce' : 'Complaint';
}

/** How many characters SNS puts into one text, in parts. */
const longestSms = 1_600;

/**
 * Refuses what SNS would refuse (API reference, Publish). A number must be in E.164. A recipient who opted out isn't a
 * refusal. The text is accepted but not delivered.
 */
export function refusalOfSms(to: string, message: string): MailRefusal | null {
  const name = 'InvalidParameter';
  if (!/^\+[1-9]\d{6,14}$/.test(to))
    return { name, message: `Invalid parameter: PhoneNumber Reason: ${to} is not valid to publish to` };
  if (message.length > longestSms) return { name, message: 'Invalid parameter: Message too long' };
  return null;
}

/** A message that would have left the cloud. */
export type Mail = {
  readonly id: string;
  readonly kind: 'email' | 'sms';
  readonly at: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  /** The email's extra headers. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly files?: readonly { readonly name: string; readonly text: string }[];
  /** The request that caused it (journal.ts). */
  readonly request?: string;
  /** The raw MIME, if it was sent that way. */
  readonly raw?: string;
};
export type Inbox = {
  email: AwsService;
  sms: AwsService;
  add(mail: Omit<Mail, 'id' | 'at'>): Mail;
  list(limit?: number): Mail[];
  get(id: string): Mail | null;
  count(): number;
  clear(): void;
  /** Called for tagged emails that bounce, like EventBridge. */
  onReturned(tell: (mail: ReturnedMail) => void): void;
};
/** A bounce or spam complaint about an email, as SES reports it later. */
type ReturnedMail = {
  readonly to: readonly string[];
  readonly tags: Readonly<Record<string, readonly string[]>>;
  readonly why: 'Bounce' | 'Complaint';
};

type Content = { Data?: string };
type SendEmail = {
  ConfigurationSetName?: string;
  EmailTags?: { Name?: string; Value?: string }[];
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  ReplyToAddresses?: string[];
  Content?: {
    Simple?: {
      Subject?: Content;
      Body?: { Text?: Content; Html?: Content };
      Headers?: { Name?: string; Value?: string }[];
      Attachments?: { FileName?: string; RawContent?: string }[];
    };
    Raw?: { Data?: string };
    Template?: unknown;
  };
};

/** Checks whether an email or a text at a given time (epoch ms) exceeds what an account may send. */
export type SendRates = { readonly email: (at: number) => boolean; readonly sms: (at: number) => boolean };
const anyRate: SendRates = { email: () => false, sms: () => false };

/** SES and SNS. Sent messages stay here, for the console and for tests. */
export function openInbox(store: Store, now: () => number, tooMany: SendRates = anyRate): Inbox {
  const kept = store.collection<Mail>('mail');
  const add: Inbox['add'] = (mail) => {
    const whole = { id: randomUUID(), at: now(), ...mail };
    kept.put(whole.id, whole);
    return whole;
  };
  let tellReturned = (_mail: ReturnedMail): void => {};
  return {
    add,
    onReturned: (tell) => {
      tellReturned = tell;
    },
    list: (limit) => kept.list({ newest: true, ...(limit ? { limit } : {}) }),
    get: (id) => kept.get(id),
    count: () => kept.count(),
    clear: () => kept.clear(),
    email(call) {
      if (call.method !== 'POST' || call.path !== '/v2/email/outbound-emails')
        return fault(404, 'UnknownOperationException', `${call.method} ${call.path}`);
      const sendEmail = bodyOf<SendEmail>(call);
      const mail = mailOf(sendEmail);
      if (!mail)
        return fault(400, 'BadRequestException', 'A sender, a receiver and a simple or raw content are needed.');
      const replyTo = mail.replyTo ? [mail.replyTo] : [];
      const refused = refusalOfEmail({ ...mail, replyTo, size: call.body.length });
      if (refused) return fault(400, refused.name, refused.message);
      if (tooMany.email(Date.now())) return fault(429, 'TooManyRequestsException', 'Maximum sending rate exceeded.');
      const to = delivered(mail.to);
      const why = returnedBy(mail.to);
      if (why && sendEmail?.ConfigurationSetName) tellReturned({ to, why, tags: tagsOf(sendEmail) });
      return json(
        200,
        { MessageId: to.length ? add({ ...mail, to, ...requestOf(call) }).id : randomUUID() },
        'application/json',
      );
    },
    sms(call) {
      const form = new URLSearchParams(call.body.toString());
      const to = form.get('PhoneNumber');
      const message = form.get('Message');
      if (form.get('Action') !== 'Publish' || !to || !message)
        return text(400, snsFault('PhoneNumber and Message are needed'), 'text/xml');
      const refused = refusalOfSms(to, message);
      if (refused) return text(400, snsFault(refused.message), 'text/xml');
      if (tooMany.sms(Date.now())) return text(400, snsFault('Rate exceeded', 'Throttling'), 'text/xml');
      const { id } = add({
        kind: 'sms',
        from: form.get('MessageAttributes.entry.2.Value.StringValue') ?? 'Sideout',
        to: [to],
        subject: '',
        text: message,
        html: '',
        ...requestOf(call),
      });
      return text(200, published(id), 'text/xml');
    },
  };
}

const requestOf = ({ headers: { [requestHeader]: request } }: AwsCall) =>
  typeof request === 'string' ? { request } : {};

const tagsOf = ({ ConfigurationSetName = '', EmailTags = [] }: SendEmail): ReturnedMail['tags'] => ({
  'ses:configuration-set': [ConfigurationSetName],
  ...Object.fromEntries(EmailTags.map(({ Name = '', Value = '' }) => [Name, [Value]])),
});

function mailOf(input: SendEmail | null): Omit<Mail, 'id' | 'at'> | null {
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = input?.Destination ?? {};
  const to = [...ToAddresses, ...CcAddresses, ...BccAddresses];
  const { Simple, Raw } = input?.Content ?? {};
  if (!input?.FromEmailAddress || (!Simple && !Raw) || (!to.length && !Raw)) return null;
  const raw = Raw?.Data ? Buffer.from(Raw.Data, 'base64').toString() : undefined;
  return {
    kind: 'email',
    from: input.FromEmailAddress,
    to: to.length ? to : [/^to:\s*(.+)$/im.exec(raw ?? '')?.[1] ?? ''],
    subject: Simple?.Subject?.Data ?? /^subject:\s*(.+)$/im.exec(raw ?? '')?.[1] ?? '',
    text: Simple?.Body?.Text?.Data ?? raw ?? '',
    html: Simple?.Body?.Html?.Data ?? '',
    ...(input.ReplyToAddresses?.[0] ? { replyTo: input.ReplyToAddresses[0] } : {}),
    ...(Simple?.Headers?.length
      ? { headers: Object.fromEntries(Simple.Headers.map(({ Name = '', Value = '' }) => [Name, Value])) }
      : {}),
    ...(Simple?.Attachments?.length ? { files: Simple.Attachments.map(fileOf) } : {}),
    ...(raw ? { raw } : {}),
  };
}

const fileOf = ({ FileName = 'file', RawContent = '' }: { FileName?: string; RawContent?: string }) => ({
  name: FileName,
  text: Buffer.from(RawContent, 'base64').toString(),
});

const published = (id: string) =>
  `<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><PublishResult><MessageId>${id}</MessageId></PublishResult><ResponseMetadata><RequestId>${id}</RequestId></ResponseMetadata></PublishResponse>`;
const snsFault = (message: string, code = 'InvalidParameter') =>
  `<ErrorResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`;
