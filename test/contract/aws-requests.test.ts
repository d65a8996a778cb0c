import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sesEmail } from '#functions/integrations/email/ses.ts';
import { cognitoSignIns } from '#functions/integrations/sign-ins/cognito.ts';
import { snsSms } from '#functions/integrations/sms/sns.ts';
import { type ClientOptions, clientConfig, isRetryable } from '#functions/kernel/aws/client.ts';
import { publisher } from '#functions/kernel/bus/publish.ts';
import { secret } from '#functions/kernel/secret.ts';
import { connections, pusher } from '#functions/kernel/ws/serve.ts';
import { type Recorder, type Respond, recorder } from '../kit/recorder.ts';

/** The requests that units send to AWS, and how they handle its refusals. */
const credentials = { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'session' };
const before = { ...process.env };
let recorded: Recorder;
beforeEach(() => {
  process.env.BUS_NAME = 'bus';
});
afterEach(() => {
  recorded.stop();
  process.env = { ...before };
});

async function answering(...answers: Respond[]): Promise<Recorder> {
  recorded = await recorder(...answers);
  return recorded;
}
const settings = (more: ClientOptions = {}) =>
  clientConfig({ endpoint: recorded.endpoint, region: 'eu-west-1', credentials, ...more });
const refusing =
  (status: number, body: string, headers: Record<string, string> = {}): Respond =>
  (to) =>
    to.writeHead(status, headers).end(body);
const refusalOf = async (work: Promise<unknown>) => (await work.catch((error: unknown) => error)) as Error;
const mail = { to: 'a@x.example', subject: 'Sübject', text: 'Text', html: '<p>Text</p>' };
const paid = { type: 'commerce.order-paid', event: { id: 'e', at: 1_800_000_000_123, data: { orderId: 1 } } } as const;

describe('every AWS request', () => {
  it("is signed with the session token, keeps the endpoint's path and reuses the connection", async () => {
    const { got } = await answering();
    const send = sesEmail({ from: 'us@x.example', client: new SESv2Client(settings()) });
    await send(mail);
    await send(mail);
    expect(got[0]?.headers).toMatchObject({
      'x-amz-security-token': 'session',
      authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-west-1\/ses\/aws4_request/),
    });
    expect(got[0]?.path).toBe('/some/stage/v2/email/outbound-emails');
    expect(got[1]?.port).toBe(got[0]?.port);
  });
  it('uses the endpoint and credentials from the environment', async () => {
    const { got, endpoint } = await answering((to) => to.end('{"SecretString":"hush"}'));
    Object.assign(process.env, {
      AWS_REGION: 'us-west-2',
      AWS_ACCESS_KEY_ID: 'AKENV',
      AWS_SECRET_ACCESS_KEY: 'x',
      AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
    });
    expect(await secret('the-one')).toBe('hush');
    expect(got[0]?.headers.authorization).toMatch(/Credential=AKENV\/\d{8}\/us-west-2\/secretsmanager\//);
    expect(JSON.parse(got[0]?.body ?? '')).toEqual({ SecretId: 'the-one' });
  });
  it('is tried four times after timeouts and broken connections, but never again by the SDK itself', async () => {
    const { got } = await answering(
      () => {},
      (_, request) => request.socket.destroy(),
    );
    const client = new SESv2Client(settings({ patience: 60 }));
    const { config } = client;
    expect(await config.maxAttempts()).toBe(1);
    const send = sesEmail({ from: 'us@x.example', client });
    const fault = await refusalOf(send(mail));
    expect(got).toHaveLength(4);
    expect(isRetryable(fault)).toBe(true);
    expect(isRetryable(new Error('a bug'))).toBe(false);
  });
});

describe('AWS requests', () => {
  it('post a message to a connection, and report when it’s gone', async () => {
    const { got } = await answering(
      (to) => to.end(),
      refusing(410, '{"message":"gone"}', { 'x-amzn-errortype': 'GoneException' }),
    );
    const { post } = connections(new ApiGatewayManagementApiClient(settings()));
    expect(await post('a/b=', 'hello')).toBe(true);
    expect(await post('c', 'hello')).toBe(false);
    expect(got.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/some/stage/@connections/a%2Fb%3D', 'hello'],
      ['POST', '/some/stage/@connections/c', 'hello'],
    ]);
  });
  it('push a message once, retry only when the gateway is busy, and report gone and missed connections', async () => {
    const busy = refusing(429, '{"message":"slow"}', { 'x-amzn-errortype': 'LimitExceededException' });
    const { got } = await answering(
      busy,
      (to) => to.end(),
      refusing(410, '{"message":"gone"}', { 'x-amzn-errortype': 'GoneException' }),
      refusing(500, '{}', {}),
      (to) => to.destroy(),
    );
    const push = pusher(new ApiGatewayManagementApiClient(settings()));
    const outcomes: string[] = [];
    for (const id of ['busy', 'gone', 'broken', 'cut']) outcomes.push(await push(id, 'hello'));
    expect(outcomes).toEqual(['reached', 'gone', 'missed', 'missed']);
    expect(got).toHaveLength(5);
  });
  it('send email, and retry when the service is busy', async () => {
    const { got } = await answering(
      refusing(429, '{"message":"slow down"}', { 'x-amzn-errortype': 'TooManyRequestsException' }),
      (to) => to.end('{}'),
    );
    await sesEmail({ from: 'us@x.example', client: new SESv2Client(settings()) })(mail);
    expect(got).toHaveLength(2);
    const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
    expect(JSON.parse(got[1]?.body ?? '')).toEqual({
      FromEmailAddress: 'us@x.example',
      Destination: { ToAddresses: [mail.to] },
      Content: { Simple: { Subject: utf8(mail.subject), Body: { Text: utf8(mail.text), Html: utf8(mail.html) } } },
    });
  });
  it('send email with an attachment, a different reply-to address and a request ID', async () => {
    const { got } = await answering((to) => to.end('{}'));
    const files = [{ name: 'event.ics', type: 'text/calendar', text: 'BEGIN' }];
    await sesEmail({ from: 'us@x.example', client: new SESv2Client(settings()), set: 'mails' })({
      ...mail,
      replyTo: 'host@x.example',
      request: 'JKJaXmPLvHcESHA=',
      tags: { bid: 'GL-103' },
      files,
    });
    expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({
      ReplyToAddresses: ['host@x.example'],
      ConfigurationSetName: 'mails',
      EmailTags: [{ Name: 'bid', Value: 'GL-103' }],
      Content: {
        Simple: {
          Headers: [{ Name: 'X-Sideout-Request', Value: 'JKJaXmPLvHcESHA=' }],
          Attachments: [{ FileName: 'event.ics', RawContent: Buffer.from('BEGIN').toString('base64') }],
        },
      },
    });
  });
  it('send email from the platform’s address under another sender name, encoded unless the name is ASCII (RFC 2047)', async () => {
    const { got } = await answering((to) => to.end('{}'));
    const send = sesEmail({ from: 'Sideout <us@x.example>', client: new SESv2Client(settings()) });
    for (const sender of ['Sandy "Shores"\r\n via Sideout', 'Playa Ñandú via Sideout']) await send({ ...mail, sender });
    expect(got.map(({ body }) => JSON.parse(body).FromEmailAddress)).toEqual([
      '"Sandy Shores via Sideout" <us@x.example>',
      `=?UTF-8?B?${Buffer.from('Playa Ñandú via Sideout').toString('base64')}?= <us@x.example>`,
    ]);
  });
  it('end a session, succeed if the session has already ended, and fail when the service refuses', async () => {
    const refused = (name: string) => refusing(400, JSON.stringify({ __type: name, message: 'why' }));
    const { got } = await answering(
      (to) => to.end('{}'),
      refused('UserNotFoundException'),
      refused('NotAuthorizedException'),
    );
    const end = cognitoSignIns('pool', new CognitoIdentityProviderClient(settings()));
    await end('sub-1');
    await end('sub-2');
    expect((await refusalOf(end('sub-3'))).name).toBe('NotAuthorizedException');
    expect(got[0]?.headers['x-amz-target']).toBe('AWSCognitoIdentityProviderService.AdminDeleteUser');
    expect(JSON.parse(got[0]?.body ?? '')).toEqual({ UserPoolId: 'pool', Username: 'sub-1' });
  });
  it('send texts, report errors by their AWS names, and retry when throttled', async () => {
    const refused = (code: string) =>
      `<ErrorResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><Error><Type>Sender</Type><Code>${code}</Code><Message>why</Message></Error><RequestId>r</RequestId></ErrorResponse>`;
    const { got } = await answering(
      refusing(400, refused('Throttling'), { 'content-type': 'text/xml' }),
      refusing(400, refused('InvalidParameter'), { 'content-type': 'text/xml' }),
    );
    const send = snsSms(new SNSClient(settings()));
    const fault = await refusalOf(send({ to: '+15550100', text: 'Your team & you' }));
    expect([fault.name, fault.message]).toEqual(['InvalidParameterException', 'why']);
    expect(got).toHaveLength(2);
    expect(Object.fromEntries(new URLSearchParams(got[1]?.body))).toMatchObject({
      Action: 'Publish',
      PhoneNumber: '+15550100',
      Message: 'Your team & you',
      'MessageAttributes.entry.1.Name': 'AWS.SNS.SMS.SMSType',
      'MessageAttributes.entry.1.Value.StringValue': 'Transactional',
    });
  });
  it('publish events ten at a time, and fail when the bus rejects one', async () => {
    const { got } = await answering(
      (to) => to.end('{"FailedEntryCount":0}'),
      (to) => to.end('{"FailedEntryCount":0}'),
      (to) => to.end('{"FailedEntryCount":1}'),
    );
    const publish = publisher(new EventBridgeClient(settings()));
    await publish(Array.from({ length: 12 }, () => paid));
    const bodies = got.map(({ body }) => JSON.parse(body) as { Entries: object[] });
    expect(bodies.map(({ Entries }) => Entries.length)).toEqual([10, 2]);
    expect(bodies[0]?.Entries[0]).toEqual({
      Source: 'sideout',
      DetailType: 'commerce.order-paid',
      Detail: JSON.stringify(paid.event),
      EventBusName: 'bus',
      Time: 1_800_000_000.123,
    });
    await expect(publish([paid])).rejects.toThrow('the bus didn’t accept 1 events');
  });
});
