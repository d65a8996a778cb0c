import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { SendEmail } from './port.ts';

/** Mail through SES; in the local cloud it lands in the inbox page. */
export function sesEmail(from: string, client = new SESv2Client({})): SendEmail {
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  return async ({ to, subject, text, html }) => {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } } },
      }),
    );
  };
}
