import http from 'node:http';
import { reachThrough } from '#functions/kernel/table/client.ts';
import type { Client, Command } from '#functions/kernel/table/operations.ts';

type Attribute = Readonly<Record<string, unknown>>;
type Item = Readonly<Record<string, unknown>>;

/** Returns a plain value as DynamoDB writes it. Undefined parts are left out. */
function attributeOf(value: unknown): Attribute {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  if (typeof value === 'number' && Number.isFinite(value)) return { N: String(value) };
  if (Array.isArray(value)) return { L: value.filter((each) => each !== undefined).map(attributeOf) };
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return { M: attributesOf(value as Item) };
  throw new TypeError(`the table can’t store ${String(value)}`);
}
function attributesOf(item: Item): Record<string, Attribute> {
  const attributes: Record<string, Attribute> = {};
  for (const name in item) if (item[name] !== undefined) attributes[name] = attributeOf(item[name]);
  return attributes;
}

function plainOf(attribute: Attribute): unknown {
  if ('S' in attribute) return attribute.S;
  if ('N' in attribute) return Number(attribute.N);
  if ('BOOL' in attribute) return attribute.BOOL;
  if ('NULL' in attribute) return null;
  if ('L' in attribute) return (attribute.L as Attribute[]).map(plainOf);
  if ('M' in attribute) return plainItem(attribute.M as Item);
  throw new TypeError(`the table holds an unsupported type: ${Object.keys(attribute)}`);
}
function plainItem(attributes: Item): Record<string, unknown> {
  const item: Record<string, unknown> = {};
  for (const name in attributes) item[name] = plainOf(attributes[name] as Attribute);
  return item;
}

/** The fields of requests, replies and refusals that are items, parts of items, or lists of items. */
const itemFields = new Set(
  'Attributes ExclusiveStartKey ExpressionAttributeValues Item Key LastEvaluatedKey'.split(' '),
);
const listFields = new Set(['Items', 'Keys']);
/** Returns a request or a reply with all its items converted. */
function converted(value: unknown, each: (item: Item) => Item): unknown {
  if (Array.isArray(value)) return value.map((part) => converted(part, each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (part === undefined) return [name, part];
      if (itemFields.has(name)) return [name, each(part)];
      if (listFields.has(name)) return [name, part.map(each)];
      if (name !== 'Responses') return [name, converted(part, each)];
      const tables = Object.entries(part as Record<string, Item[]>);
      return [name, Object.fromEntries(tables.map(([table, items]) => [table, items.map(each)]))];
    }),
  );
}

/** Returns an error as the SDK throws it. */
function refusal(status: number, { __type = '', message, Message, ...rest }: Record<string, string>): Error {
  const name = __type.split('#').at(-1) || 'UnknownError';
  const $fault = status < 500 ? 'client' : 'server';
  const more = { name, $fault, $metadata: { httpStatusCode: status } };
  return Object.assign(new Error(message ?? Message ?? name), more, converted(rest, plainItem));
}

const headers = {
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
};

/**
 * Opens the local table without the AWS SDK, for the units' threads. Signing, middleware and schemas take three
 * quarters of a call's processor time, and a local table checks none of it. It behaves like openClient (test/contract).
 * Chaos mode keeps the SDK.
 */
export function openLocalClient(endpoint: string): Client & { readonly close: () => void } {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });
  const send = ({ operation, input }: Command) =>
    new Promise<unknown>((resolve, reject) => {
      const request = http.request(endpoint, {
        method: 'POST',
        agent,
        headers: { ...headers, 'x-amz-target': `DynamoDB_20120810.${operation}` },
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        const isBroken = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(error.code ?? '');
        reject(isBroken ? Object.assign(error, { name: 'TimeoutError' }) : error);
      });
      request.on('response', (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          try {
            const body = JSON.parse(Buffer.concat(chunks).toString());
            const { statusCode = 0 } = reply;
            if (statusCode === 200) resolve(converted(body, plainItem));
            else reject(refusal(statusCode, body));
          } catch (error) {
            reject(error);
          }
        });
      });
      request.end(JSON.stringify(converted(input, attributesOf)));
    });
  return { send: send as Client['send'], close: () => agent.destroy() };
}

/** Gives this thread's units or seed the local client. Without a local table, nothing changes. */
export function reachLocalTable(): void {
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint } = process.env;
  if (endpoint) reachThrough(() => openLocalClient(endpoint));
}
