import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { units } from '#functions/units.ts';
import { bundle, triggerEntries, unitEntries } from '#infra/bundling/bundle.ts';

/** One unit with the table and everything for HTTP. Bundling all would only take longer. */
const catalog = units.filter(({ name }) => name === 'catalog');
let folder: string;
let sizes: Record<string, number>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sideout-bundle-test-'));
  sizes = await bundle({ ...unitEntries(catalog), ...triggerEntries }, folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a unit’s bundle leaves out zod’s languages and the SDK’s other credential providers', () => {
  expect(sizes.catalog).toBeLessThan(750 * 1024);
  // Cognito's client runs only for staff, and DynamoDB's only for apps.
  expect(sizes['access-token']).toBeLessThan(400 * 1024);
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
