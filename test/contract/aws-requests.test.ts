import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sesEmail } from '#functions/integrations/email/ses.ts';
import { snsSms } from '#functions/integrations/sms/sns.ts';
import { jsonCalls } from '#functions/kernel/aws/json.ts';
import { openService } from '#functions/kernel/aws/service.ts';
import { publisher } from '#functions/kernel/bus/publish.ts';
import { connections } from '#functions/kernel/ws/connections.ts';
import { type Recorder, recorder } from '../kit/recorder.ts';

/** Our calls of AWS against those of its SDK: the same request on the wire, but for what tells the sender. */
let wire: Recorder;
let options: { endpoint: string; region: string; credentials: { accessKeyId: string; secretAccessKey: string } };
beforeAll(async () => {
  process.env.BUS_NAME = 'bus';
  wire = await recorder();
  options = { endpoint: wire.endpoint, region: 'eu-west-1', credentials: { accessKeyId: 'A', secretAccessKey: 'S' } };
});
afterAll(() => wire.stop());

const mail = { to: 'a@x.example', subject: 'Sübject', text: 'Text', html: '<p>Text</p>' };
const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
const open = (host: string, signs = host) => openService({ env: 'NOWHERE', host, signs }, options);

/** What counts of a request; a JSON body is compared by what it says. */
async function request(work: () => Promise<unknown>) {
  wire.got.length = 0;
  await work().catch(() => null);
  const { method, path, headers, body } = wire.got[0] ?? {};
  const scope = /\/(\w|-)+\/([\w-]+)\/aws4_request/.exec(headers?.authorization ?? '')?.[2];
  const type = headers?.['content-type']?.split(';')[0];
  const said = type?.includes('json') ? JSON.parse(body ?? '') : [...new URLSearchParams(body)].toSorted();
  return { method, path, scope, target: headers?.['x-amz-target'], said, type };
}
const messages = () => new ApiGatewayManagementApiClient(options);

it.each([
  [
    'a message to a connection',
    () => connections(open('execute-api')).post('a/b=', 'hello'),
    () => messages().send(new PostToConnectionCommand({ ConnectionId: 'a/b=', Data: Buffer.from('hello') })),
  ],
  [
    'the end of a connection',
    () => connections(open('execute-api')).drop('a='),
    () => messages().send(new DeleteConnectionCommand({ ConnectionId: 'a=' })),
  ],
  [
    'an event',
    () =>
      publisher(jsonCalls(open('events'), 'AWSEvents', '1.1'))([
        { type: 'commerce.order-paid', event: { id: 'e', at: 1_800_000_000_123, detail: { a: 1 } } as never },
      ]),
    () =>
      new EventBridgeClient(options).send(
        new PutEventsCommand({
          Entries: [
            {
              Source: 'sideout',
              DetailType: 'commerce.order-paid',
              Detail: '{"id":"e","at":1800000000123,"detail":{"a":1}}',
              EventBusName: 'bus',
              Time: new Date(1_800_000_000_123),
            },
          ],
        }),
      ),
  ],
  [
    'a secret',
    () => jsonCalls(open('secretsmanager'), 'secretsmanager', '1.1')('GetSecretValue', { SecretId: 's' }),
    () => new SecretsManagerClient(options).send(new GetSecretValueCommand({ SecretId: 's' })),
  ],
  [
    'mail',
    () => sesEmail('us@x.example', open('email', 'ses'))(mail),
    () =>
      new SESv2Client(options).send(
        new SendEmailCommand({
          FromEmailAddress: 'us@x.example',
          Destination: { ToAddresses: [mail.to] },
          Content: {
            Simple: { Subject: utf8(mail.subject), Body: { Text: utf8(mail.text), Html: utf8(mail.html) } },
          },
        }),
      ),
  ],
  [
    'a text message',
    () => snsSms(open('sns'))({ to: '+15550100', text: 'Your team & you' }),
    () =>
      new SNSClient(options).send(
        new PublishCommand({
          PhoneNumber: '+15550100',
          Message: 'Your team & you',
          MessageAttributes: { 'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' } },
        }),
      ),
  ],
])('%s', async (_, ours, theirs) => {
  const [mine, other] = [await request(ours), await request(theirs)];
  expect({ ...mine, type: null }).toEqual({ ...other, type: null });
  // A message to a connection is bytes: the gateway does not look at its type.
  if (other.type !== 'application/octet-stream') expect(mine.type).toBe(other.type);
});
