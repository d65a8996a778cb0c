import { hookKindWords } from '#domain/organizations/software/kinds.ts';
import { type Json, pascal, type shapes } from './shapes.ts';
import { hookMessages } from './webhook-messages.ts';

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const headers = [
  header('webhook-id', 'ID of the message (Standard Webhooks), the same in every try.'),
  header('webhook-timestamp', 'When this try was sent, in seconds since 1970 UTC. Refuse one older than five minutes.'),
  header(
    'webhook-signature',
    '`v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the secret (`whsec_…`, base64 after the prefix). For 24 hours after a new secret there are two, with a space between; one match is enough.',
  ),
  header('sideout-event', 'The type of message, as in `type`.'),
  header('sideout-delivery', 'Same as `webhook-id`.'),
  header(
    'sideout-signature',
    '`t=…,v1=…` in Stripe’s form: the hex HMAC-SHA256 of `{t}.{body}` with the secret’s whole text. For 24 hours after a new secret there are two `v1`.',
  ),
];

const description =
  'Answer any 2xx within 10 seconds. Otherwise it is sent again after 1, 5 and 15 minutes and 1, 3, 8 and 24 hours. A webhook that fails for three days is turned off. A message may arrive twice or out of order: remember `webhook-id`, and read the current state from the API.';

/** Returns the document's webhooks: what we send to organizations' software, and with which headers. */
export function webhooksOf({ add }: Pick<ReturnType<typeof shapes>, 'add'>): () => Json {
  const kinds = Object.entries({ ...hookKindWords, test: 'Someone tries the webhook under API & Webhooks' });
  const bodies = kinds.map(([kind, words]) => ({
    ...{ kind, words },
    body: add(hookMessages[kind as keyof typeof hookMessages], 'output', `${pascal(kind)}Message`),
  }));
  return () =>
    Object.fromEntries(
      bodies.map(({ kind, words, body }) => [
        kind,
        {
          post: {
            operationId: `receive${pascal(kind)}`,
            tags: ['webhooks'],
            summary: words,
            description,
            security: [],
            parameters: headers,
            requestBody: { required: true, content: { 'application/json': { schema: body.schema } } },
            responses: {
              '2XX': { description: 'Received.' },
              default: { description: 'Not received, so we send it again.' },
            },
          },
        },
      ]),
    );
}
