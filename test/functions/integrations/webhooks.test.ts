import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { httpsAddresses } from '#functions/integrations/webhooks/https.ts';
import { isPublicAddress } from '#functions/integrations/webhooks/public-address.ts';

describe('webhook addresses', () => {
  it.each([
    ...['10.1.2.3', '127.0.0.1', '0.0.0.0', '169.254.169.254', '172.31.9.9', '192.168.1.1', '100.64.0.1', '198.18.0.1'],
    ...['224.0.0.1', '255.255.255.255', '::1', '::', '::ffff:10.0.0.1', '::ffff:127.0.0.1', 'fe80::1', 'fd00::1'],
    ...['ff02::1', '2002:7f00:1::', '64:ff9b::a00:1', '2001:db8::1', '2001::1', 'fd00:ec2::254', 'localhost', ''],
  ])('can’t be %s', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111'])('can be %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

/** Starts a server on this machine that records the paths requested from it. */
async function listening(answer: (url: string) => { status: number; body: string; headers?: Record<string, string> }) {
  const reached: string[] = [];
  const server = createServer((request, response) => {
    reached.push(request.url ?? '');
    const { status, body, headers } = answer(request.url ?? '');
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port, reached, stop: () => server.close() };
}

describe('calling a webhook address', () => {
  it('never reaches the server itself under any name, except in the local cloud', async () => {
    const own = await listening(() => ({ status: 200, body: 'inside' }));
    const tell = httpsAddresses({ onOwnMachine: false });
    for (const host of ['localhost', '127.0.0.1', '[::1]', '2130706433', '0x7f000001'])
      for (const scheme of ['http', 'https'])
        expect(await tell(`${scheme}://${host}:${own.port}/`, '{}', {})).toMatchObject({ status: null, answer: '' });
    expect(own.reached).toEqual([]);
    const local = httpsAddresses({ onOwnMachine: true });
    expect(await local(`http://localhost:${own.port}/in`, '{}', {})).toMatchObject({ status: 200, answer: 'inside' });
    expect(own.reached).toEqual(['/in']);
    own.stop();
  });

  it('follows no redirects and keeps only the start of an endless response', async () => {
    const own = await listening((url) =>
      url === '/away'
        ? { status: 302, body: '', headers: { location: '/other' } }
        : { status: 200, body: 'x'.repeat(200_000) },
    );
    const local = httpsAddresses({ onOwnMachine: true });
    expect(await local(`http://localhost:${own.port}/away`, '{}', {})).toMatchObject({ status: 302 });
    const long = await local(`http://localhost:${own.port}/long`, '{}', {});
    expect(long).toMatchObject({ status: 200 });
    expect(long.answer).toHaveLength(500);
    expect(own.reached).toEqual(['/away', '/long']);
    own.stop();
  });
});

describe('the documentation’s example receiver', () => {
  it('accepts signed messages, and refuses forged or old ones', async () => {
    const script = new URL('../../docs/receive-webhook.mjs', import.meta.url).pathname;
    const run = spawn(process.execPath, [script, 'sowh_x', '0']);
    const [line] = await once(run.stdout, 'data');
    const port = /\d+/.exec(String(line))?.[0];
    const local = httpsAddresses({ onOwnMachine: true });
    const send = async (t: number, secret: string) => {
      const v1 = createHmac('sha256', secret).update(`${t}.{"a":1}`).digest('hex');
      const response = await local(`http://localhost:${port}/`, '{"a":1}', { 'sideout-signature': `t=${t},v1=${v1}` });
      return response.status;
    };
    const t = Math.floor(Date.now() / 1000);
    expect([await send(t, 'sowh_x'), await send(t, 'sowh_y'), await send(t - 301, 'sowh_x')]).toEqual([200, 400, 400]);
    run.kill();
  });
});
