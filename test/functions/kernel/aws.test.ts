import { afterEach, describe, expect, it } from 'vitest';
import { sesEmail } from '#functions/integrations/email/ses.ts';
import { snsSms } from '#functions/integrations/sms/sns.ts';
import { type AwsFault, isTransient } from '#functions/kernel/aws/fault.ts';
import { jsonCalls } from '#functions/kernel/aws/json.ts';
import { openService, type Service, type ServiceOptions } from '#functions/kernel/aws/service.ts';
import { publisher } from '#functions/kernel/bus/publish.ts';
import { connections } from '#functions/kernel/ws/connections.ts';
import { type Recorder, type Respond, recorder } from '../../kit/recorder.ts';

let wire: Recorder | null = null;
let service: Service | null = null;
afterEach(() => {
  service?.close();
  wire?.stop();
});

async function answering(...answers: Respond[]): Promise<Recorder> {
  wire = await recorder(...answers);
  return wire;
}
const credentials = { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'session' };
const open = (endpoint: string, more: ServiceOptions = {}) => {
  service = openService(
    { env: 'NOWHERE', host: 'thing', signs: 'thing' },
    { endpoint, region: 'eu-west-1', credentials, ...more },
  );
  return service;
};
const refusing =
  (status: number, body: string, headers: Record<string, string> = {}): Respond =>
  (to) =>
    to.writeHead(status, headers).end(body);
const refusal = async (work: Promise<unknown>) => (await work.catch((error: unknown) => error)) as AwsFault;

describe('a service', () => {
  it('is asked signed, under the path of its endpoint, over a connection that is kept', async () => {
    const { got, endpoint } = await answering();
    const call = jsonCalls(open(endpoint), 'Things', '1.0');
    await call('Make', { name: 'é' });
    await call('Make', {});
    expect(got[0]).toMatchObject({
      method: 'POST',
      path: '/some/stage/',
      body: '{"name":"é"}',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': 'Things.Make',
        'x-amz-security-token': 'session',
        'content-length': '13',
        authorization: expect.stringMatching(
          /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-west-1\/thing\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/,
        ),
      },
    });
    expect(got[1]?.port).toBe(got[0]?.port);
  });
  it('refuses with a name, wherever the name stands', async () => {
    const { endpoint } = await answering(
      refusing(400, '{"__type":"com.amazonaws.x#NotToday","message":"no","Item":{}}'),
      refusing(410, '{"Message":"gone"}', { 'x-amzn-errortype': 'GoneException:http://x' }),
      refusing(503, '<html>busy</html>'),
    );
    const call = jsonCalls(open(endpoint), 'Things', '1.0');
    const [named, gone, page] = [
      await refusal(call('A', {})),
      await refusal(call('A', {})),
      await refusal(call('A', {})),
    ];
    expect([named.name, named.message, named.status, named.said.Item]).toEqual(['NotToday', 'no', 400, {}]);
    expect([gone.name, gone.message, gone.status]).toEqual(['GoneException', 'gone', 410]);
    expect([page.name, page.status]).toEqual(['InternalServerError', 503]);
    expect([named, gone, page].map(isTransient)).toEqual([false, false, true]);
  });
  it('is given up when it is silent; so is a broken line; both are worth another try', async () => {
    const { endpoint } = await answering(
      () => {},
      (_, request) => request.socket.destroy(),
      (to) => to.end('{"a":1}'),
    );
    const call = jsonCalls(open(endpoint, { patience: 40 }), 'Things', '1.0');
    const faults = [await refusal(call('A', {})), await refusal(call('A', {}))];
    expect(faults[0]?.name).toBe('TimeoutError');
    expect(faults.map(isTransient)).toEqual([true, true]);
    expect(isTransient(new Error('a bug'))).toBe(false);
    expect(await call('A', {})).toEqual({ a: 1 });
  });
});

describe('what goes through it', () => {
  it('messages to connections: posted, found gone, dropped', async () => {
    const { got, endpoint } = await answering(
      (to) => to.end(),
      refusing(410, '{}'),
      (to) => to.writeHead(204).end(),
    );
    const { post, drop } = connections(open(endpoint));
    expect(await post('a/b=', 'hello')).toBe(true);
    expect(await post('c', 'hello')).toBe(false);
    await drop('d');
    expect(got.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/some/stage/@connections/a%2Fb%3D', 'hello'],
      ['POST', '/some/stage/@connections/c', 'hello'],
      ['DELETE', '/some/stage/@connections/d', ''],
    ]);
  });
  it('mail and text messages, again when the service is busy', async () => {
    const { got, endpoint } = await answering(refusing(429, '{}'), (to) => to.end('{}'));
    await sesEmail('us@x.example', open(endpoint))({ to: 'a@x.example', subject: 'S', text: 'T', html: '<p>T</p>' });
    await snsSms(open(endpoint))({ to: '+15550100', text: 'Your team & you' });
    expect(got.map(({ path }) => path)).toEqual([
      '/some/stage/v2/email/outbound-emails',
      '/some/stage/v2/email/outbound-emails',
      '/some/stage/',
    ]);
    expect(JSON.parse(got[1]?.body ?? '')).toMatchObject({ Destination: { ToAddresses: ['a@x.example'] } });
    expect(Object.fromEntries(new URLSearchParams(got[2]?.body))).toMatchObject({
      Action: 'Publish',
      PhoneNumber: '+15550100',
      Message: 'Your team & you',
    });
  });
  it('events, ten at a time; one the bus did not take is a fault', async () => {
    process.env.BUS_NAME = 'bus';
    const sent: { Entries: { Time: number }[] }[] = [];
    let failed = 0;
    const publish = publisher(async (_, input) => {
      sent.push(input as (typeof sent)[number]);
      return { FailedEntryCount: failed } as never;
    });
    const event = { id: 'e', at: 1_800_000_000_123, detail: {} } as never;
    await publish(Array.from({ length: 12 }, () => ({ type: 'commerce.order-paid', event })));
    expect(sent.map(({ Entries }) => Entries.length)).toEqual([10, 2]);
    expect(sent[0]?.Entries[0]?.Time).toBe(1_800_000_000.123);
    failed = 1;
    await expect(publish([{ type: 'commerce.order-paid', event }])).rejects.toThrow('1 events were not taken');
  });
});
