import { randomUUID } from 'node:crypto';
import { text } from '../http.ts';
import { requestHeader } from '../journal.ts';
import type { Store } from '../store.ts';
import { type AwsCall, type AwsService, bodyOf, fault, json } from './server.ts';

/** Why SES or SNS would not take a message: the name and the words of its fault. */
type MailRefusal = { readonly name: string; readonly message: string };

type Letter = {
  readonly from: string;
  /** To, Cc and Bcc together */
  readonly to: readonly string[];
  readonly replyTo: readonly string[];
  /** bytes of the whole call */
  readonly size: number;
};

/** What a stage has verified with SES before it sends. */
const verified = 'sideout.example';
const mostReceivers = 50;
/** 40 MB with its files as base64 has them. */
const largest = 40 * 1024 * 1024;
/** SES takes ASCII before the @ only, and a domain with a dot in it. */
const address = /^[!#-'*+\-./0-9=?A-Z^-~]{1,64}@(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/i;
/** SES's own address that behaves as if it were on the account's suppression list: taken, and never delivered. */
const suppressed = 'suppressionlist@simulator.amazonses.com';

/** The address of `Name <address>`. */
const bare = (written: string) => /<([^<>]*)>\s*$/.exec(written)?.[1] ?? written.trim();
const invalid = (message: string): MailRefusal => ({ name: 'BadRequestException', message });

/** As SES refuses (API reference, SendEmail): one address that is none rejects the whole message. */
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

/** Those of the receivers who get it. */
const delivered = (to: readonly string[]): string[] => to.filter((one) => bare(one).toLowerCase() !== suppressed);

/** SES's simulator: what is sent to these is taken, and comes back, or is called spam, a moment later; a label may stand after a +. */
const simulated = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i;
function returnedBy(to: readonly string[]): 'Bounce' | 'Complaint' | null {
  const found = to.map((one) => simulated.exec(bare(one))?.[1]?.toLowerCase()).find(Boolean);
  return found === undefined ? null : found === 'bounce' ? 'Bounce' : 'Complaint';
}

/** Characters that SNS puts into one text, in parts. */
const longestSms = 1_600;

/** As SNS refuses (API reference, Publish): a number is written as E.164 has it. Who has opted out is no refusal: it is taken, and not delivered. */
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
  /** headers of its own */
  readonly headers?: Readonly<Record<string, string>>;
  readonly files?: readonly { readonly name: string; readonly text: string }[];
  /** what it goes back to (journal.ts) */
  readonly request?: string;
  /** raw MIME, when it was sent so */
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
  /** is told of tagged mails that come back, as EventBridge is */
  onReturned(tell: (mail: ReturnedMail) => void): void;
};
/** A mail as SES tells of it afterwards. */
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

/** Whether a mail or a text at a moment (epoch ms) is more than an account may send. */
export type SendRates = { readonly email: (at: number) => boolean; readonly sms: (at: number) => boolean };
const anyRate: SendRates = { email: () => false, sms: () => false };

/** SES and SNS: what is sent stays here, to be read in the console and by tests. */
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
