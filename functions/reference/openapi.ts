import { z } from 'zod';
import type { Contract } from '#domain/kernel/contract.ts';
import { known, statusOfKind } from '#domain/kernel/problem.ts';
import type { Unit } from '../kernel/unit.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return json;
};

/** Parameters of a path or query; what stands in the path is always required. */
function parametersOf(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }));
}

const headersOf = (contract: Contract): Json[] => [
  ...(contract.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          schema: { type: 'string', minLength: 8, maxLength: 100 },
        },
      ]
    : []),
  ...(contract.ifMatch ? [{ name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } }] : []),
];

const problemRef = { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };

/** Responses by status: the output, and the declared problems of each status with their codes. */
function responsesOf(contract: Contract): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of contract.problems) {
    const kind = known.get(code)?.kind;
    if (kind) byStatus.set(statusOfKind[kind], [...(byStatus.get(statusOfKind[kind]) ?? []), code]);
  }
  const problems = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), ...problemRef },
  ]);
  const good = {
    description: 'What was asked for',
    content: { 'application/json': { schema: schemaOf(contract.output, 'output') } },
  };
  return {
    '200': good,
    ...Object.fromEntries(problems),
    default: { description: 'Any problem of the request itself', ...problemRef },
  };
}

const security: Record<Contract['auth'], Json[]> = {
  public: [],
  optional: [{}, { bearer: [] }],
  user: [{ bearer: [] }],
  token: [{ bearer: [] }, { teamToken: [] }],
  platform: [{ bearer: [] }],
};

function operationOf(unit: string, name: string, contract: Contract): Json {
  const parameters = [
    ...parametersOf(contract.params, 'path'),
    ...parametersOf(contract.query, 'query'),
    ...headersOf(contract),
  ];
  return {
    operationId: name,
    tags: [unit],
    summary: contract.summary,
    security: security[contract.auth],
    ...(parameters.length ? { parameters } : {}),
    ...(contract.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(contract.body, 'input') } },
          },
        }
      : {}),
    responses: responsesOf(contract),
    ...(contract.cache ? { 'x-cache': contract.cache } : {}),
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

/** The OpenAPI 3.1 document of every unit's contracts (issue 2 §1). */
export function openapiOf(units: readonly Unit[]): Json {
  const paths: Record<string, Json> = {};
  for (const unit of units)
    for (const [name, contract] of Object.entries(unit.contracts))
      paths[contract.path] = {
        ...paths[contract.path],
        [contract.method.toLowerCase()]: operationOf(unit.name, name, contract),
      };
  return {
    openapi: '3.1.0',
    info: { title: 'Sideout', version: '1', description: 'Problems follow RFC 9457; `code` is their identity.' },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    'x-problems': [...known]
      .map(([code, { kind, title }]) => ({ code, status: statusOfKind[kind], title }))
      .sort((a, b) => a.code.localeCompare(b.code)),
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        teamToken: { type: 'apiKey', in: 'header', name: 'x-team-token' },
      },
    },
  };
}
