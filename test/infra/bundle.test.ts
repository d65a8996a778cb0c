import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { units } from '#functions/units.ts';
import { bundle, triggerEntries, unitEntries } from '#infra/bundling/bundle.ts';
import { marked } from '#infra/bundling/unused.ts';

/** One unit with the table and everything for HTTP. Bundling all of them would only take longer. */
const catalog = units.filter(({ name }) => name === 'catalog');
let folder: string;
let sizes: Record<string, number>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sideout-bundle-test-'));
  sizes = await bundle({ ...unitEntries(catalog), ...triggerEntries }, folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a unit’s bundle stays under 560 KB, and the token trigger’s under 400 KB', () => {
  expect(sizes.catalog).toBeLessThan(560 * 1024);
  // Cognito's client runs only for staff, and DynamoDB's only for apps.
  expect(sizes['access-token']).toBeLessThan(400 * 1024);
});

it('modules left out of a unit’s bundle load from files next to it', async () => {
  const load = (file: string) => createRequire(import.meta.url)(join(folder, 'catalog', file));
  const { Temporal } = load('temporal-polyfill.js');
  expect(String(Temporal.PlainDate.from('2026-02-28').add({ days: 1 }))).toBe('2026-03-01');
  expect(load('tracer.js')).toMatchObject({ capture: expect.any(Function), captured: expect.any(Object) });
  // Only units that take payments import it.
  expect(existsSync(join(folder, 'catalog/stripe.js'))).toBe(false);
});

it('the bundler marks only schemas that can be left out, no matter what they contain', () => {
  const source = `const a = z
  .object({ b: z.string() })
  .transform((it) => {
    const c = it.b;

    return c;
  });
export const d: Item = defineItem({
  key: () => 'k',
});
export const e = f();
const g = other.parse({});`;
  const found = [...marked(source).matchAll(/const (\w+)[^=\n]* = \/\* @__PURE__ \*\/ \(\(\) => /g)].map(
    ([, name]) => name,
  );
  expect(found).toEqual(['a', 'd']);
  expect(marked(source).replaceAll('/* @__PURE__ */ (() => ', '').replaceAll(')();', ';')).toBe(source);
});

it('a bundled unit responds to a call and signs with its Lambda’s credentials', async () => {
  const asked: { authorization: string | undefined; token: string | undefined }[] = [];
  const dynamo = createServer((request, response) => {
    const { authorization, 'x-amz-security-token': token } = request.headers;
    asked.push({ authorization, token: token as string | undefined });
    response.setHeader('content-type', 'application/x-amz-json-1.0').end('{"Items":[],"Count":0,"ScannedCount":0}');
  }).listen(0, '127.0.0.1');
  await once(dynamo, 'listening');
  const environment: Record<string, string> = {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'AKIDTEST',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'session',
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${(dynamo.address() as AddressInfo).port}`,
    TABLE_NAME: 'table',
    SITE_ORIGIN: 'https://sideout.example',
    ORIGIN_SECRET: 'the-secret',
  };
  const before = { ...process.env };
  Object.assign(process.env, environment);
  try {
    const { handler } = createRequire(import.meta.url)(join(folder, 'catalog/index.js'));
    const http = { method: 'GET', path: '/api/organizations', sourceIp: '127.0.0.1' };
    const event = {
      rawPath: http.path,
      headers: { 'x-origin-secret': 'the-secret' },
      requestContext: { requestId: 'r', http },
      isBase64Encoded: false,
    };
    const reply = await handler(event, { awsRequestId: 'r' });
    expect(reply.statusCode).toBe(200);
    expect(asked[0]?.authorization).toContain('Credential=AKIDTEST/');
    expect(asked[0]?.token).toBe('session');
  } finally {
    for (const name of Object.keys(environment)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
    dynamo.closeAllConnections();
    dynamo.close();
  }
});
