import type * as z from 'zod';
import type { Operation } from '#domain/kernel/operation.ts';
import { statusOfKind } from '#domain/kernel/result.ts';
import type { Unit } from '../kernel/unit.ts';
import { operationsOf } from '../kernel/unit.ts';
import { examples } from './examples.ts';
import { described } from './fields.ts';
import { guide } from './guide.ts';
import { parameterExample, parameterWords } from './parameters.ts';
import { problems as catalog } from './problems.ts';
import { shareRepeats } from './repeats.ts';
import { headers, refTo, responses, responsesOf } from './responses.ts';
import { type Json, pascal, shapes } from './shapes.ts';
import { tagWords } from './tags.ts';
import { webhooksOf } from './webhooks.ts';

type Shapes = ReturnType<typeof shapes>;
type Handle = ReturnType<Shapes['add']>;
type Field = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Handle;
};

/** Returns a path's or query's parameters. Those in the path are always required. */
const fieldsOf = ({ add }: Shapes, schema: z.ZodObject | undefined, where: 'path' | 'query', of: string): Field[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: add(field as z.ZodType, 'input', `${pascal(of)}${pascal(name)}`),
  }));

function parameterOf(path: string, { schema, ...field }: Field): Json {
  const words = parameterWords(path, field.name);
  const example = parameterExample(field.name);
  return {
    ...field,
    ...(words ? { description: `${words}.` } : {}),
    ...(example === undefined ? {} : { example }),
    schema: schema.schema,
  };
}

const text = { type: 'string' };
const sent = (name: string, required: boolean, description: string, schema: Json = text): Json => ({
  ...{ name, in: 'header', required, description, schema },
});
const key = { type: 'string', minLength: 8, maxLength: 100 };
const parameters: Record<string, Json> = {
  IdempotencyKey: sent(
    'Idempotency-Key',
    true,
    'A unique string for each action. For a day, repeating a request with the same string returns the first response.',
    key,
  ),
  OptionalIdempotencyKey: sent(
    'Idempotency-Key',
    false,
    'A unique string for each action. With it, a repeated request isn’t carried out twice.',
    key,
  ),
  IfMatch: sent('If-Match', true, 'The version you loaded, as in its `ETag`: `"7"`. `"0"` if nothing is stored yet.'),
  IfNoneMatch: sent('If-None-Match', false, 'The `ETag` you have. If nothing changed, the response is 304.'),
  Holder: sent(
    'x-holder',
    false,
    'A secret that a program creates once and sends with every call. It identifies a visitor who isn’t signed in, and is required for their holds and carts.',
    { type: 'string', pattern: '^[A-Za-z0-9_-]{22,64}$' },
  ),
};

/** Units in which a visitor's holds, carts and guesses belong to their browser's secret (kernel/http/holder.ts). */
const holding = ['registration', 'commerce', 'memberships', 'people'];
const holds = (unit: string, { auth, cache, method }: Operation): boolean =>
  holding.includes(unit) &&
  !cache &&
  (auth === 'optional' || auth === 'token' || (auth === 'public' && method !== 'GET'));

const headersOf = (unit: string, operation: Operation): Json[] =>
  [
    ...(operation.idempotent
      ? ['IdempotencyKey']
      : operation.method === 'GET' || operation.secretReply
        ? []
        : ['OptionalIdempotencyKey']),
    ...(operation.ifMatch ? ['IfMatch'] : []),
    ...(operation.method === 'GET' && operation.cache ? ['IfNoneMatch'] : []),
    ...(holds(unit, operation) ? ['Holder'] : []),
  ].map((name) => refTo('parameters', name));

const security: Record<Operation['auth'], Json[]> = {
  public: [],
  optional: [{}, { bearer: [] }],
  user: [{ bearer: [] }],
  token: [{ bearer: [] }, { teamToken: [] }],
  platform: [{ bearer: [] }],
};

const callers: Record<Operation['auth'], string> = {
  public: 'Anyone may call this; no sign-in is needed.',
  optional: 'Anyone may call this; what a signed-in caller gets may differ.',
  user: 'For signed-in users with the right to do this.',
  token: 'For signed-in users with the right to do this, and anyone with the team’s link.',
  platform: 'For the platform’s staff.',
};

/** Returns a description's first sentence, for lists of calls. */
const headline = (summary: string): string => (/^(.+?)[.](?: |$)/.exec(summary)?.[1] ?? summary).slice(0, 120);

/**
 * Returns a description of who can call, and of anything else a caller should know that the call's other parts don't
 * mention.
 */
const descriptionOf = ({ auth, inside, scope, repeatable, spends, cache, summary }: Operation): string =>
  [
    `${summary.replace(/\.$/, '')}.`,
    /[.] \S/.test(summary) ? '' : callers[auth],
    inside ? 'If the event’s pages aren’t open to everyone, only its own people get a response.' : '',
    scope ? `An organization’s API key with the scope \`${scope}\` may call it for that organization.` : '',
    repeatable ? 'Repeating it has no further effect.' : '',
    spends ? 'The limits are tighter than for other calls.' : '',
    cache ? `The response may be ${cache.sMaxAge} s old.` : '',
  ]
    .filter(Boolean)
    .join(' ');

/** Collects a call's schemas. Returns a function that describes the call once all schemas are known. */
function operationOf(all: Shapes, unit: string, name: string, operation: Operation): () => Json {
  const { params, query, body } = operation;
  const fields = [...fieldsOf(all, params, 'path', name), ...fieldsOf(all, query, 'query', name)];
  const input = body && all.add(body, 'input', `${pascal(name)}Body`);
  const output = all.add(operation.output, 'output', `${pascal(name)}Answer`);
  return () => {
    const given = [...fields.map((field) => parameterOf(operation.path, field)), ...headersOf(unit, operation)];
    const example = examples[name];
    return {
      operationId: name,
      tags: [unit],
      summary: headline(operation.summary),
      description: descriptionOf(operation),
      security: [
        ...security[operation.inside ? 'optional' : operation.auth],
        ...(operation.scope ? [{ organizationKey: [operation.scope] }] : []),
      ],
      ...(given.length ? { parameters: given } : {}),
      ...(input
        ? {
            requestBody: {
              required: true,
              content: {
                'application/json': {
                  schema: described(input.schema, `${pascal(name)}Body`),
                  ...(example?.body === undefined ? {} : { example: example.body }),
                },
              },
            },
          }
        : {}),
      responses: responsesOf(operation, described(output.schema), example?.answer),
      ...(operation.cache ? { 'x-cache': operation.cache } : {}),
    };
  };
}

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  description: 'A refusal (RFC 9457). `code` identifies it.',
  properties: {
    type: { type: 'string', description: 'Address of its explanation.' },
    title: { type: 'string', description: 'A sentence for people.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    code: { type: 'string', description: 'Stable, for programs: one of `x-problems`.' },
    detail: { type: 'string', description: 'A sentence about this occurrence.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each value, by its path.',
    },
    data: { type: 'object', additionalProperties: true, description: 'Facts for programs.' },
    requestId: { type: 'string', description: 'Identifies the request in our logs.' },
  },
};

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The ID token of a person who signed in, by OpenID Connect.',
  },
  organizationKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key that an organization’s admins create under API & Webhooks (`Authorization: Bearer so_…`). It allows the calls of its scopes for that organization, up to its limit per minute (429 after that).',
  },
  teamToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-team-token',
    description: 'The token from a team’s link; several may be sent with commas between.',
  },
};

/** Returns the OpenAPI 3.1 document of every unit's operations (issue 2 §1). `origin` is the site's. */
export function openapiOf(units: readonly Unit[], origin = 'https://sideout.example'): Json {
  const all = shapes();
  const calls = units.flatMap((unit) =>
    Object.entries(operationsOf(unit)).map(([name, operation]) => ({
      operation,
      described: operationOf(all, unit.name, name, operation),
    })),
  );
  const webhooks = webhooksOf(all);
  const schemas = Object.fromEntries(
    Object.entries(all.finish()).map(([name, schema]) => [name, described(schema, name)]),
  );
  const paths: Record<string, Json> = {};
  for (const { operation, described } of calls)
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: described() };
  const shared = { parameters: { ...parameters }, responses: { ...responses } };
  shareRepeats(paths, shared);
  const tags = units.filter((unit) => Object.keys(operationsOf(unit)).length > 0).map(({ name }) => name);
  return {
    openapi: '3.1.0',
    info: {
      ...{ title: 'Sideout', version: '1', summary: 'Volleyball events: registration, play and live results.' },
      description: guide,
      contact: { name: 'Sideout', url: `${origin}/contact` },
    },
    servers: [{ url: '/', description: 'The host this document came from.' }],
    tags: [
      ...tags.sort().map((name) => ({ name, description: tagWords[name] ?? '' })),
      { name: 'webhooks', description: 'What we send to an organization’s software.' },
    ],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    webhooks: webhooks(),
    'x-problems': [...catalog]
      .map(([code, { kind, title }]) => ({ code, status: statusOfKind[kind], title }))
      .sort((a, b) => a.code.localeCompare(b.code)),
    components: { schemas: { ...schemas, Problem: problem }, ...shared, headers, securitySchemes },
  };
}
