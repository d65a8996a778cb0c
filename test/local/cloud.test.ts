import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cognitoSignIns } from '#functions/integrations/sign-ins/cognito.ts';
import { clientConfig } from '#functions/kernel/aws/client.ts';
import { sqsEvent } from '#scripts/local/queue.ts';
import { lambdaRecord } from '#scripts/local/stream-api.ts';
import { fields } from '../contract/gateway/others.ts';
import { local } from '../kit/table.ts';
import { type EchoCloud, echoCloud, post, until } from './fixtures/kit.ts';

let cloud: EchoCloud;
beforeAll(async () => {
  cloud = await echoCloud();
});
afterAll(() => cloud?.stop());

describe('a unit behind the gateway', () => {
  it('receives the requested host instead of the gateway’s host', async () => {
    const reply = await fetch(`${cloud.url}/api/echo/7?a=1&a=2`, { headers: { cookie: 'x=1' } });
    expect(await reply.json()).toMatchObject({
      rawPath: '/api/echo/7',
      queryStringParameters: { a: '1,2' },
      cookies: ['x=1'],
      headers: { 'x-forwarded-host': new URL(cloud.url).host },
    });
  });

  it.each([
    ['throws', { do: 'throw' }, 500],
    ['takes longer than its timeout', { do: 'wait', ms: 1500 }, 503],
    ['crashes its thread', { do: 'die' }, 500],
    ['never returns from a loop', { do: 'loop' }, 503],
  ])('returns a plain refusal when it %s, and serves the next call', async (_, told, status) => {
    const reply = await post(cloud, JSON.stringify(told));
    expect(reply.status).toBe(status);
    expect(Object.keys((await reply.json()) as object)).toEqual(['message']);
    // A thread in a loop is detected by its processor time, which takes longer on a busy machine.
    await until(async () => (await post(cloud, '{"do":"now"}')).status === 200, 30_000);
  });

  it('sets cookies and headers from its response', async () => {
    const reply = await cloud.tell('reply', {
      reply: { statusCode: 200, body: '{"a":1}', cookies: ['a=1; Path=/', 'b=2'] },
    });
    expect(reply).toEqual({ a: 1 });
    const raw = await post(
      cloud,
      JSON.stringify({ do: 'reply', reply: { statusCode: 204, cookies: ['a=1; Path=/', 'b=2'] } }),
    );
    expect(raw.status).toBe(204);
    expect(raw.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
  });

  it('has its own environment with service names and without an AWS account', async () => {
    const names: string[] = await cloud.tell('environment');
    expect(names).toEqual(
      expect.arrayContaining(['TABLE_NAME', 'BUS_NAME', 'AWS_ENDPOINT_URL_S3', 'PAYMENTS_HOST', 'SITE_ORIGIN']),
    );
    expect(names.filter((name) => /^AWS_(PROFILE|SESSION|CONFIG)/.test(name))).toEqual([]);
  });
});

describe('the local AWS services', () => {
  it('keep emails and texts in the inbox, where an email’s HTML can’t run any code', async () => {
    await cloud.tell('mail');
    await cloud.tell('sms');
    expect(cloud.inbox().slice(0, 2)).toMatchObject([
      { kind: 'sms', to: ['+13105550100'], text: 'Court 5 in ten minutes & go' },
      { kind: 'email', to: ['player@sideout.example'], subject: 'Receipt <1>', text: 'Thanks' },
    ]);
    const page = await (await fetch(`${cloud.url}/_local/mail?id=${cloud.inbox()[1]?.id}`)).text();
    expect(page).toContain('<iframe title="HTML of the message" sandbox srcdoc="&lt;p&gt;Thanks&lt;script&gt;');
    expect(page).toContain('Receipt &lt;1&gt;');
    const json = await (await fetch(`${cloud.url}/_local/inbox.json?to=player`)).json();
    expect(json).toHaveLength(1);
  });

  it('store media and serve them only under /media', async () => {
    expect(await cloud.tell('upload', { key: 'media/org/1.txt', text: 'an image' })).toEqual({ text: 'an image' });
    const served = await fetch(`${cloud.url}/media/org/1.txt`);
    expect(served.headers.get('content-type')).toBe('text/plain');
    expect(await served.text()).toBe('an image');
    expect((await fetch(`${cloud.url}/media/org/2.txt`)).status).toBe(404);
  });

  it('use this machine’s secrets', async () => {
    const { value } = await cloud.tell('secret', { id: 'sideout/payments' });
    expect(JSON.parse(value)).toEqual(cloud.payments.keys);
    const { value: signing } = await cloud.tell('secret', { id: 'sideout/signing' });
    expect((signing as string).length).toBeGreaterThan(40);
    expect((await post(cloud, '{"do":"secret","id":"other"}')).status).toBe(500);
  });

  it('deliver bus events only to their consumers', async () => {
    await cloud.tell('publish', { entries: [{ id: 'e1' }, { id: 'e2' }] });
    await cloud.settled();
    expect(await cloud.seen('event')).toEqual(expect.arrayContaining(['e1', 'e2']));
    expect(cloud.deadLetters.count()).toBe(0);
  });

  it.each([
    ['a message that is reported as failed', { id: 'again', fail: 2 }],
    ['a batch that throws', { id: 'thrown', fail: 2, throw: true }],
  ])('redeliver %s until it’s accepted', async (_, entry) => {
    await cloud.tell('publish', { entries: [entry] });
    await cloud.settled();
    expect(await cloud.seen('event')).toContain(entry.id);
    expect(cloud.deadLetters.count()).toBe(0);
  });

  it('put a message in the dead-letter queue after the last attempt, and the console can resend it', async () => {
    await cloud.tell('publish', { entries: [{ id: 'dead', fail: 3 }] });
    await cloud.settled();
    const [letter] = cloud.deadLetters.list();
    expect(letter).toMatchObject({
      unit: 'echo',
      from: 'bus',
      what: 'commerce.order-paid',
      attempts: 3,
      event: { detail: { id: 'dead' } },
    });
    expect(await (await fetch(`${cloud.url}/_local/dead`)).text()).toContain('commerce.order-paid');
    const form = new URLSearchParams({ id: letter?.id as string, do: 'again' });
    await fetch(`${cloud.url}/_local/dead`, { method: 'POST', body: form });
    await cloud.settled();
    expect(await cloud.seen('event')).toContain('dead');
    expect(cloud.deadLetters.count()).toBe(0);
  });

  it('deliver table writes in order to units subscribed to their kind', async () => {
    for (const pk of ['a', 'b', 'c']) {
      await cloud.tell('put', { pk });
      await cloud.tell('put', { pk: `${pk}-other`, type: 'other' });
    }
    await cloud.settled();
    const records: string[] = await cloud.seen('record');
    expect(records.filter((pk) => 'abc'.includes(pk[0] ?? ''))).toEqual(['a', 'b', 'c']);
  });

  it('skip and repeat nothing in a stream of more than a thousand records', async () => {
    const write = (from: number) =>
      cloud.table.call('BatchWriteItem', {
        RequestItems: {
          [cloud.table.name]: Array.from({ length: 25 }, (_, i) => ({
            PutRequest: {
              Item: { pk: { S: `many-${from + i}` }, sk: { S: 'x' }, _t: { S: 'echo' }, fail: { N: '0' } },
            },
          })),
        },
      });
    for (let from = 0; from < 2_500; from += 25) await write(from);
    await cloud.settled();
    const records = ((await cloud.seen('record')) as string[]).filter((pk) => pk.startsWith('many-'));
    expect(records).toEqual(Array.from({ length: 2_500 }, (_, i) => `many-${i}`));
  });

  it('retry a failing record in its turn for a while, then put it in the dead-letter queue', async () => {
    await cloud.tell('put', { pk: 'slow', fail: 2 });
    await cloud.tell('put', { pk: 'poison', fail: 99 });
    await cloud.settled();
    await cloud.tell('put', { pk: 'after' });
    await cloud.settled();
    expect((await cloud.seen('record')).slice(-2)).toEqual(['slow', 'after']);
    expect(cloud.deadLetters.list()).toMatchObject([
      { from: 'stream', unit: 'echo', what: expect.stringContaining('poison') },
    ]);
    cloud.deadLetters.take(cloud.deadLetters.list()[0]?.id as string);
  });

  it('deliver payment webhooks to the unit that serves their path', async () => {
    await fetch(`${cloud.payments.url}/v1/customers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${cloud.payments.keys.secretKey}` },
    });
    await cloud.settled();
    expect(await cloud.seen('webhook')).toContain('customer.created');
  });
});

describe('local Lambda events', () => {
  it('have AWS’s fields when they come from a queue', () => {
    const [record] = sqsEvent('echo', [{ id: '1', body: '{}', attempts: 0, sentAt: 5 }]).Records;
    expect(Object.keys(record ?? {})).toEqual(expect.arrayContaining([...fields.sqsRecord]));
    expect(Object.keys(record?.attributes ?? {})).toEqual(expect.arrayContaining([...fields.sqsAttributes]));
  });

  it('have AWS’s fields when they come from the bus', async () => {
    await cloud.tell('publish', { entries: [{ id: 'shape' }] });
    const note = cloud.journal.list('event')[0];
    expect(Object.keys(note?.data as object).sort()).toEqual([...fields.busEvent].sort());
  });

  it('have AWS’s fields when they come from the stream', async () => {
    const images = {
      Keys: {},
      NewImage: {},
      SequenceNumber: '1',
      SizeBytes: 1,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
      ApproximateCreationDateTime: 1,
    } as const;
    const record = lambdaRecord({ eventID: '1', eventName: 'INSERT', dynamodb: images } as never, 0);
    expect(Object.keys(record).sort()).toEqual([...fields.streamRecord].sort());
    expect(Object.keys(record.dynamodb ?? {}).sort()).toEqual([...fields.streamImages].sort());
  });
});

describe('local users', () => {
  it('sign in with a demo account, refresh, and are refused with a wrong password', async () => {
    const [staff] = cloud.accounts;
    const tokens = await cloud.signIn(staff as never);
    const claims = JSON.parse(Buffer.from(tokens.accessToken.split('.')[1] as string, 'base64url').toString());
    expect(claims).toMatchObject({
      sub: staff?.sub,
      token_use: 'access',
      client_id: cloud.env.USER_POOL_CLIENT_ID,
      iss: cloud.env.TOKEN_ISSUER,
    });
    expect(await cognito('GetTokensFromRefreshToken', { RefreshToken: tokens.refreshToken })).toMatchObject({
      AuthenticationResult: { AccessToken: expect.any(String), ExpiresIn: 86_400 },
    });
    await expect(cloud.signIn({ email: staff?.email as string, password: 'wrong' })).rejects.toThrow();
    const { keys } = (await (await fetch(cloud.env.TOKEN_JWKS_URI as string)).json()) as { keys: unknown[] };
    expect(keys).toHaveLength(1);
  });

  it('can sign up with the inbox’s code but not with a weak password, and stay signed in until their sign-in ends', async () => {
    const person = {
      Username: 'new@sideout.example',
      UserAttributes: [{ Name: 'email', Value: 'new@sideout.example' }],
    };
    expect(await cognito('SignUp', { ...person, Password: 'short' })).toMatchObject({
      __type: 'InvalidPasswordException',
    });
    await cognito('SignUp', { ...person, Password: 'Long-enough-1' });
    await cognito('ResendConfirmationCode', { Username: person.Username });
    const [mail] = cloud.inbox();
    const code = /\d{4,6}/.exec(mail?.text ?? '')?.[0];
    expect(mail).toMatchObject({ to: [person.Username], subject: 'Your Sideout verification code' });
    expect(await cognito('ConfirmSignUp', { Username: person.Username, ConfirmationCode: '0' })).toMatchObject({
      __type: 'CodeMismatchException',
    });
    expect(await cognito('ConfirmSignUp', { Username: person.Username, ConfirmationCode: code })).not.toHaveProperty(
      '__type',
    );
    const { accessToken } = await cloud.signIn({ email: person.Username, password: 'Long-enough-1' });
    await cognito('GlobalSignOut', { AccessToken: accessToken });

    // Does what an erasure does, for the token's own subject.
    const { sub } = JSON.parse(Buffer.from(accessToken.split('.')[1] as string, 'base64url').toString());
    const endpoint = cloud.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER as string;
    const client = new CognitoIdentityProviderClient(clientConfig({ ...local, endpoint }));
    const end = cognitoSignIns(cloud.env.USER_POOL_ID as string, client);
    await end(sub);
    await end(sub);
    await expect(cloud.signIn({ email: person.Username, password: 'Long-enough-1' })).rejects.toThrow();
  });

  const cognito = async (target: string, body: object) => {
    const reply = await fetch(`${cloud.url}/_local/identity/`, {
      method: 'POST',
      headers: {
        'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
        'content-type': 'application/x-amz-json-1.1',
      },
      body: JSON.stringify({ ClientId: cloud.env.USER_POOL_CLIENT_ID, ...body }),
    });
    return reply.json();
  };
});

describe('the console', () => {
  it.each(['', '/inbox', '/clock', '/payments', '/dead', '/events', '/events?kind=http'])(
    'has a page at /_local%s',
    async (path) => {
      const reply = await fetch(`${cloud.url}/_local${path}`);
      expect(reply.status).toBe(200);
      expect(await reply.text()).toMatch(/<html lang="en">.*<h1>/s);
    },
  );

  it('accepts no commands from other sites', async () => {
    const order = {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ by: '60000' }),
    };
    expect((await fetch(`${cloud.url}/_local/clock`, order)).status).toBe(403);
  });
});
