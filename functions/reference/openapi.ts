import * as z from 'zod';
import type { Operation } from '#domain/kernel/operation.ts';
import { statusOfKind } from '#domain/kernel/problem.ts';
import type { Unit } from '../kernel/unit.ts';
import { operationsOf } from '../kernel/unit.ts';
import { problems as catalogue } from './problems.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return json;
};

/** Parameters of a path or query. Those in the path are always required. */
function parametersOf(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }));
}

const headersOf = (operation: Operation): Json[] => [
  ...(operation.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          schema: { type: 'string', minLength: 8, maxLength: 100 },
        },
      ]
    : []),
  ...(operation.ifMatch ? [{ name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } }] : []),
];

const problemRef = { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };

/** Returns responses by status: the output, and the declared problems of each status with their codes. */
function responsesOf(operation: Operation): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of operation.problems) {
    const kind = catalogue.get(code)?.kind;
    if (kind) byStatus.set(statusOfKind[kind], [...(byStatus.get(statusOfKind[kind]) ?? []), code]);
  }
  const problems = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), ...problemRef },
  ]);
  const good = {
    description: 'The requested data',
    content: { [operation.media ?? 'application/json']: { schema: schemaOf(operation.output, 'output') } },
  };
  return {
    '200': good,
    ...Object.fromEntries(problems),
    default: { description: 'Any problem with the request itself', ...problemRef },
  };
}

const security: Record<Operation['auth'], Json[]> = {
  public: [],
  optional: [{}, { bearer: [] }],
  user: [{ bearer: [] }],
  token: [{ bearer: [] }, { teamToken: [] }],
  platform: [{ bearer: [] }],
};

function operationOf(unit: string, name: string, operation: Operation): Json {
  const parameters = [
    ...parametersOf(operation.params, 'path'),
    ...parametersOf(operation.query, 'query'),
    ...headersOf(operation),
  ];
  return {
    operationId: name,
    tags: [unit],
    summary: operation.summary,
    security: [
      ...security[operation.inside ? 'optional' : operation.auth],
      ...(operation.scope ? [{ organizationKey: [operation.scope] }] : []),
    ],
    ...(parameters.length ? { parameters } : {}),
    ...(operation.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(operation.body, 'input') } },
          },
        }
      : {}),
    responses: responsesOf(operation),
    ...(operation.cache ? { 'x-cache': operation.cache } : {}),
  };
}

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    data: { type: 'object' },
    requestId: { type: 'string' },
  },
};

/** Returns the OpenAPI 3.1 document of every unit's operations (issue 2 §1). */
export function openapiOf(units: readonly Unit[]): Json {
  const paths: Record<string, Json> = {};
  for (const unit of units)
    for (const [name, operation] of Object.entries(operationsOf(unit)))
      paths[operation.path] = {
        ...paths[operation.path],
        [operation.method.toLowerCase()]: operationOf(unit.name, name, operation),
      };
  return {
    openapi: '3.1.0',
    info: { title: 'Sideout', version: '1', description: 'Problems follow RFC 9457; `code` identifies them.' },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    'x-problems': [...catalogue]
      .map(([code, { kind, title }]) => ({ code, status: statusOfKind[kind], title }))
      .sort((a, b) => a.code.localeCompare(b.code)),
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        organizationKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key that an organization’s admins create under API & Webhooks (`Authorization: Bearer so_…`). It allows the calls of its scopes for that organization, up to its limit per minute (429 after that).',
        },
        teamToken: { type: 'apiKey', in: 'header', name: 'x-team-token' },
      },
    },
  };
}
