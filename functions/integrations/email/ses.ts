import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { clientConfig } from '../../kernel/aws/client.ts';
import { withRetry } from '../../kernel/aws/retry.ts';
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

/** The request goes into a header, because SES tags don't allow some of the characters in its ID (=, /). */
function headersOf(own: Readonly<Record<string, string>>, request: string | undefined) {
  const all = { ...own, ...(request && { [requestHeader]: request }) };
  const Headers = Object.entries(all).map(([Name, Value]) => ({ Name, Value }));
  return Headers.length > 0 ? { Headers } : {};
}

type Setting = {
  readonly from: string;
  /** the configuration set whose events report bounces; without it, they aren't reported */
  readonly set?: string | null;
  readonly client?: Pick<SESv2Client, 'send'>;
};

/** Sends email through SES. In the local cloud it goes to the inbox page. */
export const sesEmail =
  ({ from, set = null, client = traced(new SESv2Client(clientConfig())) }: Setting): SendEmail =>
  async ({ to, subject, text, html, replyTo, request, tags, files = [], headers = {} }) => {
    const Simple = {
      Subject: utf8(subject),
      Body: { Text: utf8(text), Html: utf8(html) },
      ...headersOf(headers, request),
      ...(files.length > 0 && { Attachments: files.map(attached) }),
    };
    const input = {
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      ...(replyTo && { ReplyToAddresses: [replyTo] }),
      Content: { Simple },
      ...(tags && { EmailTags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })) }),
      ...(tags && set && { ConfigurationSetName: set }),
    };
    await withRetry(() => client.send(new SendEmailCommand(input)));
  };
