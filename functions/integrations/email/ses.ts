import { domainToASCII } from 'node:url';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { clientConfig, withRetry } from '../../kernel/aws/client.ts';
import { traced } from '../../kernel/trace.ts';
import type { Attachment, SendEmail } from './port.ts';

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

const attached = ({ name, type, text }: Attachment) => ({
  FileName: name,
  ContentType: type,
  ContentDisposition: 'ATTACHMENT' as const,
  ContentTransferEncoding: 'BASE64' as const,
  RawContent: new TextEncoder().encode(text),
});

const requestHeader = 'X-Sideout-Request';

/** The request's ID goes into a header because SES tags don't allow some of its characters (=, /). */
function headersOf(own: Readonly<Record<string, string>>, request: string | undefined) {
  const all = { ...own, ...(request && { [requestHeader]: request }) };
  const Headers = Object.entries(all).map(([Name, Value]) => ({ Name, Value }));
  return Headers.length > 0 ? { Headers } : {};
}

/** Returns the address in a sender such as `Sideout <no-reply@sideout.example>`. */
export const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** Returns a name for an email header: in quotes, or encoded if it isn't all ASCII (RFC 2047, as SES requires). */
function phraseOf(name: string): string {
  const plain = name
    .replace(/["\\<>\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (/^[ -~]*$/.test(plain)) return `"${plain}"`;
  const words = [''];
  for (const character of plain) {
    // An encoded word can have 75 characters, which is 45 octets before encoding.
    const longer = words.at(-1) + character;
    if (Buffer.byteLength(longer) > 45) words.push(character);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}

/** Returns the platform's address with another sender name. */
const namedSender = (name: string, from: string): string => `${phraseOf(name)} <${addressIn(from)}>`;

type Setting = {
  readonly from: string;
  /** The configuration set whose events report bounces. Without it, bounces aren't reported. */
  readonly set?: string | null;
  readonly client?: Pick<SESv2Client, 'send'>;
};

/** Returns an address as servers exchange it, with a domain such as münchen.example in ASCII. */
function inAscii(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at + 1)}${domainToASCII(address.slice(at + 1)) || address.slice(at + 1)}`;
}

/** Sends email through SES. In the local cloud, it goes to the inbox page. */
export const sesEmail =
  ({ from, set = null, client = traced(new SESv2Client(clientConfig())) }: Setting): SendEmail =>
  async ({ to, sender, subject, text, html, replyTo, request, tags, files = [], headers = {} }) => {
    const Simple = {
      Subject: utf8(subject),
      Body: { Text: utf8(text), Html: utf8(html) },
      ...headersOf(headers, request),
      ...(files.length > 0 && { Attachments: files.map(attached) }),
    };
    const input = {
      FromEmailAddress: sender ? namedSender(sender, from) : from,
      Destination: { ToAddresses: [inAscii(to)] },
      ...(replyTo && { ReplyToAddresses: [inAscii(replyTo)] }),
      Content: { Simple },
      ...(tags && { EmailTags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })) }),
      ...(tags && set && { ConfigurationSetName: set }),
    };
    await withRetry(() => client.send(new SendEmailCommand(input)));
  };
