import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { operationsOf } from '#functions/kernel/unit.ts';
import { examples } from '#functions/reference/examples.ts';
import { shapeFields } from '#functions/reference/fields.ts';
import { openapiOf } from '#functions/reference/openapi.ts';
import { units } from '#functions/units.ts';

type Json = Record<string, unknown>;
type Call = Json & {
  operationId: string;
  description: string;
  tags: string[];
  parameters?: { $ref?: string; description?: string; name: string }[];
  responses: Record<string, Json>;
};
type Document = Json & {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Call>>;
  components: Record<string, Record<string, Json>>;
};

const document = openapiOf(units) as Document;
const calls = Object.values(document.paths).flatMap((path) => Object.values(path));

const bodyOf = ({ requestBody }: Call) =>
  (requestBody as { content?: Record<string, { schema: Json }> } | undefined)?.content?.['application/json']?.schema;
const bodyNames = new Map(
  calls.flatMap((call) => {
    const body = bodyOf(call);
    return body ? [[body, `${call.operationId[0]?.toUpperCase()}${call.operationId.slice(1)}Body`] as const] : [];
  }),
);

/**
 * Linter findings that we accept, each with its reason. Redocly runs here. When run manually, Spectral (`spectral:oas`)
 * also reports tuples without `items` and scopes of keys, both of which are valid in OpenAPI 3.1.
 */
const allowed: Readonly<Record<string, string>> = {
  'info-license': 'the license is the owner’s choice and still open',
  'no-ambiguous-paths': 'literal segments win over parameters, as in the gateway (kernel/http/request.ts)',
};

describe('the OpenAPI document', () => {
  it('passes Redocly, except for errors with a recorded reason', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
    const unexpected = problems.filter(({ ruleId }) => !allowed[ruleId]);
    expect(unexpected.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });

  it('describes every call, tag and parameter', () => {
    const parameters = [
      ...calls.flatMap(({ parameters: own = [] }) => own),
      ...Object.values(document.components.parameters ?? {}),
    ];
    expect(parameters.filter(({ $ref, description }) => !$ref && !description)).toEqual([]);
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
    expect(calls.filter(({ description, summary }) => description.length <= String(summary).length + 5)).toEqual([]);
    const tags = new Set(document.tags.map(({ name }) => name));
    expect(calls.flatMap((call) => call.tags).filter((tag) => !tags.has(tag))).toEqual([]);
  });

  it('keeps shared schemas in components, uses no other references and stays under 1.6 MB', () => {
    const text = JSON.stringify(document, (key, value) => (key === 'example' ? undefined : value));
    expect(text).not.toMatch(/"\$ref":"#(?!\/components\/)/);
    expect(text).not.toContain('$defs');
    expect(text.length).toBeLessThan(1_600_000);
  });

  it('documents empty responses, throttling with Retry-After, the holder header and webhooks', () => {
    const of = (id: string) => calls.find(({ operationId }) => operationId === id) as Call;
    expect(Object.keys(of('myReservation').responses)).toContain('204');
    for (const { responses } of calls) expect(Object.keys(responses)).toEqual(expect.arrayContaining(['429', '503']));
    expect(of('reserve').parameters).toContainEqual({ $ref: '#/components/parameters/Holder' });
    expect(document.components.responses?.Throttled).toMatchObject({
      headers: { 'Retry-After': expect.anything(), RateLimit: expect.anything() },
    });
    expect(Object.keys(document.webhooks as Json)).toEqual(
      expect.arrayContaining(['team.registered', 'order.paid', 'results.changed', 'test']),
    );
  });
});

describe('fields in the document', () => {
  it.each(Object.entries(shapeFields))('describe all of %s’s fields and no others', (name, words) => {
    const schema =
      document.components.schemas?.[name] ??
      calls.map((call) => bodyOf(call)).find((body) => body?.properties && bodyNames.get(body) === name);
    expect(Object.keys((schema?.properties ?? {}) as Json).sort()).toEqual(Object.keys(words).sort());
  });
});

describe('examples in the document', () => {
  /** Calls without an example, each with its reason. */
  const without: Readonly<Record<string, string>> = { openapi: 'the document itself' };

  it('exist for every public read and every write allowed with an API key', () => {
    const operations = units.flatMap((unit) => Object.entries(operationsOf(unit)));
    const reads = operations.filter(([, { auth, method, media }]) => auth === 'public' && method === 'GET' && !media);
    const writes = operations.filter(([, { scope }]) => scope?.endsWith(':write'));
    const missing = [
      ...reads.filter(([name]) => examples[name]?.answer === undefined),
      ...writes.filter(([name, { body }]) => !examples[name] || (body && examples[name].body === undefined)),
    ];
    expect(missing.map(([name]) => name).filter((name) => !without[name])).toEqual([]);
  });

  it('match their parameters’ types', () => {
    const all = [
      ...calls.flatMap(({ parameters = [] }) => parameters),
      ...Object.values(document.components.parameters ?? {}),
    ];
    const wrong = all.filter(
      ({ example, schema }: Json) => example !== undefined && (schema as Json)?.type !== typeof example,
    );
    expect(wrong).toEqual([]);
  });

  let ajv: Ajv2020;
  beforeAll(() => {
    ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'sideout', ...document });
  });
  const parts = Object.entries(examples).flatMap(([name, { body, answer }]) => [
    ...(body === undefined ? [] : [{ name, part: 'requestBody', value: body }]),
    ...(answer === undefined ? [] : [{ name, part: 'responses/200', value: answer }]),
  ]);
  it.each(parts)('match the schema of $name ($part)', ({ name, part, value }) => {
    const path = Object.entries(document.paths).flatMap(([at, ways]) =>
      Object.entries(ways).flatMap(([method, { operationId }]) =>
        operationId === name ? [`${at.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`] : [],
      ),
    )[0];
    const pointer = `sideout#/paths/${encodeURIComponent(String(path)).replaceAll('%2F', '/')}/${part}/content/application~1json/schema`;
    expect(ajv.validate({ $ref: pointer }, value), ajv.errorsText()).toBe(true);
  });
});
