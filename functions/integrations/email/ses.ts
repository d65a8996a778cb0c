import { again } from '../../kernel/aws/again.ts';
import { openService } from '../../kernel/aws/service.ts';
import type { SendEmail } from './port.ts';

const ses = () => openService({ env: 'SESV2', host: 'email', signs: 'ses' });

/** Mail through SES; in the local cloud it lands in the inbox page. */
export function sesEmail(from: string, service = ses()): SendEmail {
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  return async ({ to, subject, text, html }) => {
    const body = JSON.stringify({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } } },
    });
    const headers = { 'content-type': 'application/json' };
    await again(() => service.ask({ path: '/v2/email/outbound-emails', headers, body }));
  };
}
