import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sesEmail } from '#functions/integrations/email/ses.ts';
import { snsSms } from '#functions/integrations/sms/sns.ts';
import { clientConfig, isThrottled } from '#functions/kernel/aws/client.ts';
import { openInbox } from '#scripts/local/aws/inbox.ts';
import { awsServer } from '#scripts/local/aws/server.ts';
import { tokenBucket } from '#scripts/local/chaos/rules.ts';
import { sendRates } from '#scripts/local/services.ts';
import { openStore } from '#scripts/local/store.ts';

it('a token bucket allows a burst up to its size, and then only as much as it refills', () => {
  const isOver = tokenBucket(2, 3);
  const through = (at: number, count: number) =>
    Array.from({ length: count }, () => isOver(at)).filter((over) => !over).length;
  expect([through(0, 9), through(0, 9), through(500, 9), through(1_000, 9), through(60_000, 9)]).toEqual([
    3, 0, 1, 1, 3,
  ]);
});

describe('account sending rates under --chaos', () => {
  const inbox = openInbox(openStore(), () => 1, sendRates());
  const server = awsServer({ email: inbox.email, sms: inbox.sms }, () => {});
  const options = (service: string) => ({
    ...clientConfig({
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${service}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'A', secretAccessKey: 'S' },
    }),
  });
  beforeAll(async () => {
    // The second in which everything is sent doesn't end, so no retry finds a new one.
    vi.useFakeTimers({ toFake: ['Date'] });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    vi.useRealTimers();
    server.closeAllConnections();
    server.close();
  });
  const outcomes = async (count: number, one: (n: number) => Promise<void>) => {
    const settled = await Promise.allSettled(Array.from({ length: count }, (_, n) => one(n)));
    const reasons = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    return { sent: count - reasons.length, asked: reasons.every(isThrottled) };
  };

  it('allow fourteen emails a second, and the product retries the rest later', async () => {
    const email = sesEmail({ from: 'no-reply@sideout.example', client: new SESv2Client(options('email')) });
    const one = (n: number) => email({ to: `p${n}@x.example`, subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' });
    expect(await outcomes(20, one)).toEqual({ sent: 14, asked: true });
    vi.setSystemTime(Date.now() + 1_000);
    expect(await outcomes(6, one)).toEqual({ sent: 6, asked: true });
  });

  it('allow twenty texts a second', async () => {
    const sms = snsSms(new SNSClient(options('sms')));
    const one = (n: number) => sms({ to: `+1310555${String(n).padStart(4, '0')}`, text: 'Hi' });
    expect(await outcomes(24, one)).toEqual({ sent: 20, asked: true });
  });
});
