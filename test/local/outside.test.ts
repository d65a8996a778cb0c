import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { build } from 'esbuild';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ulid } from '#domain/kernel/ids.ts';
import { paths } from '#domain/site/paths.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { pool, providerPath } from '#scripts/local/identity/pool.ts';
import { startDemo } from '#test/kit/demo.ts';
import { scan } from '../functions/security/kit.ts';
import { calls } from '../functions/security/modules.ts';
import { pathsOf, type World } from '../functions/security/world-paths.ts';
import { askOf } from '../kit/api.ts';
import { exampleOf, type Recorded, record } from '../kit/recorded.ts';

/* The product as other people's software sees it: through its document, with their libraries. */

const run = promisify(execFile);
let cloud: LocalCloud;
let key: string;
beforeAll(async () => {
  cloud = await startDemo();
  const { idToken: token } = await cloud.signIn(demoAccounts.admin);
  const scopes = ['teams', 'events:write', 'results:write', 'registrations:write', 'webhooks:write'];
  const made = await askOf(cloud)('/api/organization/pacific/software/keys', {
    method: 'POST',
    token,
    body: { name: 'Test', scopes, perMinute: 300 },
  });
  ({ key } = made.body as { key: string });
});
afterAll(() => cloud?.stop());

describe('a program with a client generated from the OpenAPI document', () => {
  let folder: string;
  let main: string;
  beforeAll(async () => {
    await mkdir('node_modules/.cache', { recursive: true });
    folder = await mkdtemp('node_modules/.cache/outside-');
    main = join(folder, 'main.ts');
    await copyFile('test/docs/ten-calls.mts.txt', main);
    await run(process.execPath, ['scripts/client.ts', join(folder, 'sideout.ts')]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('compiles its ten calls with strict types', async () => {
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--allowImportingTsExtensions', '--types', 'node'];
    const how = ['--target', 'es2024', '--module', 'nodenext', '--skipLibCheck', main];
    const compiled = await run(process.execPath, ['node_modules/typescript/bin/tsc', ...options, ...how]).catch(
      (error) => error,
    );
    expect(compiled.stdout).toBe('');
  });

  it('makes its ten calls, and parses responses and problems by their types', async () => {
    const program = join(folder, 'main.mjs');
    await build({ entryPoints: [main], outfile: program, bundle: true, platform: 'node', format: 'esm' });
    const entry = ulid(cloud.clock.now(), Math.random);
    const { stdout } = await run(process.execPath, [program, cloud.url, key, entry]);
    const { body: event } = await askOf(cloud)('/api/tournament/1001');
    expect(JSON.parse(stdout)).toEqual({
      name: (event as { name: string }).name,
      ...{ code: 'catalog/no-such-event', scored: 'play/unknown-match' },
      status: [200, 200, 200, 200, 200, 204, 404, 200, 200, 404],
    });
  });
});

describe('API responses', () => {
  let valid: (path: string, answer: unknown) => string;
  beforeAll(async () => {
    const document = (await askOf(cloud)('/api/openapi.json')).body as Record<string, unknown>;
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'sideout', ...document });
    valid = (path, answer) => {
      const schema = path.startsWith('/')
        ? `paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/get/responses/200/content/application~1json/schema`
        : path;
      return ajv.validate({ $ref: `sideout#/${schema}` }, answer) ? '' : ajv.errorsText();
    };
  });

  it('match the document’s schemas for every public read', async () => {
    const ask = askOf(cloud);
    const items = await scan(cloud);
    const typed = (type: string) => items.filter((raw) => (raw._t as { S?: string })?.S === type);
    const world: World = {
      ids: (type) => [...new Set(typed(type).map((raw) => Number((raw.id as { N: string }).N)))],
      names: [...new Set(typed('organization').map((raw) => (raw.username as { S: string }).S))],
      tags: [...new Set(typed('series').map((raw) => (raw.titleTag as { S: string }).S))],
    };
    const wrong: string[] = [];
    const examples: Recorded = {};
    const reads = calls.filter(
      ({ operation: { auth, method, media } }) => auth === 'public' && method === 'GET' && !media,
    );
    for (const { operation, name } of reads) {
      let answered = 0;
      for (const path of sample(pathsOf(operation, world))) {
        const { status, body } = await ask(path);
        if (status !== 200) continue;
        const fault = operation.path === '/api/openapi.json' ? '' : valid(operation.path, body);
        if (fault) wrong.push(`${path}: ${fault}`);
        const answer = exampleOf(operation, body);
        const call = name.split('.')[1] as string;
        const known = JSON.stringify(examples[call]?.answer ?? '').length;
        if (answer !== undefined && JSON.stringify(answer).length > known) examples[call] = { answer };
        if (++answered === 2) break;
      }
    }
    expect(wrong).toEqual([]);
    record(examples, cloud.url);
  });

  it('match the same schemas for an API key and for problems', async () => {
    const headers = { authorization: `Bearer ${key}` };
    for (const [path, call] of [
      ['/api/tournament/{id}/teamList', '/api/tournament/1001/teamList'],
      ['/api/organization/{username}/software', '/api/organization/pacific/software'],
    ] as const) {
      const { status, body } = await askOf(cloud)(call, { headers });
      expect([status, valid(path, body)], call).toEqual([200, '']);
    }
    const refused = (await askOf(cloud)('/api/tournament/999999')).body;
    expect(valid('components/schemas/Problem', refused)).toBe('');
  });
});

/** Returns up to a dozen paths of a call, from all over the demo world. */
const sample = (all: readonly string[]): string[] => all.filter((_, at) => at % Math.ceil(all.length / 12) === 0);

describe('an OpenID client', () => {
  it('signs a user in with code and PKCE, renews tokens, reads the user’s data, and signs out', async () => {
    const at = new URL(`${cloud.url}${providerPath}/.well-known/openid-configuration`);
    const insecure = { execute: [openid.allowInsecureRequests] };
    const client = await openid.discovery(at, pool.client, undefined, openid.None(), insecure);
    const server = client.serverMetadata();
    expect(server.response_types_supported).toEqual(['code']);
    expect(server.grant_types_supported).not.toContain('implicit');
    const verifier = openid.randomPKCECodeVerifier();
    const [state, nonce] = [openid.randomState(), openid.randomNonce()];
    const asked = openid.buildAuthorizationUrl(client, {
      ...{ redirect_uri: `${cloud.url}${paths.auth}`, scope: 'openid email profile', state, nonce },
      ...{ code_challenge: await openid.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
    });
    const back = await signedInAt(asked, demoAccounts.player);
    const tokens = await openid.authorizationCodeGrant(client, back, {
      ...{ pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true },
    });
    const sub = String(tokens.claims()?.sub);
    expect(tokens.claims()).toMatchObject({ iss: server.issuer, aud: pool.client, email: demoAccounts.player.email });
    expect(await openid.fetchUserInfo(client, tokens.access_token, sub)).toMatchObject({
      email: demoAccounts.player.email,
    });
    const renewed = await openid.refreshTokenGrant(client, String(tokens.refresh_token));
    expect(renewed.claims()?.sub).toBe(sub);
    const me = await askOf(cloud)('/api/user/Me', { token: String(renewed.id_token) });
    expect(me.status).toBe(200);
    await openid.tokenRevocation(client, String(tokens.refresh_token));
    await expect(openid.refreshTokenGrant(client, String(tokens.refresh_token))).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    const out = openid.buildEndSessionUrl(client, { post_logout_redirect_uri: `${cloud.url}${paths.home}` });
    const left = await fetch(out, { redirect: 'manual' });
    expect(left.headers.get('location')).toBe(`${cloud.url}${paths.home}`);
  });

  it('gets an RFC 6750 response when a token isn’t valid', async () => {
    const reply = await fetch(`${cloud.url}${providerPath}/oauth2/userInfo`, {
      headers: { authorization: 'Bearer x.y.z' },
    });
    expect(reply.status).toBe(401);
    expect(reply.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });
});

describe('an organization’s app', () => {
  const back = 'https://club.example.org/back';
  const insecure = { execute: [openid.allowInsecureRequests] };
  const at = () => new URL(`${cloud.url}${providerPath}/.well-known/openid-configuration`);
  const tokenOf = async (account: 'admin' | 'player' | 'parent') => (await cloud.signIn(demoAccounts[account])).idToken;
  type Registered = { app: { clientId: string }; secret: string | null };

  async function registered(confidential: boolean): Promise<Registered> {
    const body = { name: 'Club site', redirects: [back], confidential };
    const token = await tokenOf('admin');
    const made = await askOf(cloud)('/api/organization/pacific/software/apps', { method: 'POST', token, body });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    return made.body as Registered;
  }
  const clientOf = ({ app: { clientId }, secret }: Registered, how?: openid.ClientAuth) =>
    openid.discovery(at(), clientId, secret ?? undefined, how ?? (secret ? undefined : openid.None()), insecure);

  /** Signs a person in to the app at the managed pages, where the page for consent sends them. */
  async function signIn(client: openid.Configuration, account: 'player' | 'parent', redirect_uri = back) {
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const state = openid.randomState();
    const asked = openid.buildAuthorizationUrl(client, {
      ...{ redirect_uri, scope: 'openid email profile', state, code_challenge_method: 'S256' },
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    });
    const reached = await signedInAt(asked, demoAccounts[account]);
    return openid.authorizationCodeGrant(client, reached, { pkceCodeVerifier, expectedState: state });
  }
  const allow = async (clientId: string, account: 'player' | 'parent') =>
    askOf(cloud)(`/api/apps/${clientId}/allow`, { method: 'POST', token: await tokenOf(account), body: {} });

  it('signs people in once they allow it, sees their name and email, and can make no API calls', async () => {
    const made = await registered(true);
    const { clientId } = made.app;
    const client = await clientOf(made);
    await expect(signIn(client, 'player')).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await allow(clientId, 'player')).status).toBe(200);
    for (const how of [undefined, openid.ClientSecretBasic(String(made.secret))]) {
      const tokens = await signIn(await clientOf(made, how), 'player');
      const { name, email } = demoAccounts.player;
      expect(tokens.claims()).toMatchObject({ aud: clientId, email });
      const seen = await openid.fetchUserInfo(client, tokens.access_token, String(tokens.claims()?.sub));
      expect(seen).toMatchObject({ name, email });
      for (const token of [String(tokens.id_token), tokens.access_token])
        expect((await askOf(cloud)('/api/user/Me', { token })).status).toBe(401);
    }
    // Another person hasn't allowed the app.
    await expect(signIn(client, 'parent')).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('works without a secret, renews, and ends when the person disconnects it', async () => {
    const made = await registered(false);
    expect(made.secret).toBeNull();
    const client = await clientOf(made);
    const { clientId } = made.app;
    await allow(clientId, 'parent');
    const tokens = await signIn(client, 'parent');
    const renewed = await openid.refreshTokenGrant(client, String(tokens.refresh_token));
    expect(renewed.claims()?.sub).toBe(tokens.claims()?.sub);
    // A refresh token belongs to its client.
    const site = await openid.discovery(at(), pool.client, undefined, openid.None(), insecure);
    const refused = { error: 'invalid_grant' };
    await expect(openid.refreshTokenGrant(site, String(tokens.refresh_token))).rejects.toMatchObject(refused);
    const token = await tokenOf('parent');
    const listed = (await askOf(cloud)('/api/user/apps', { token })).body as { items: { clientId: string }[] };
    expect(listed.items).toEqual([expect.objectContaining({ clientId, name: 'Club site' })]);
    await askOf(cloud)(`/api/user/apps/${clientId}`, { method: 'DELETE', token });
    await expect(openid.refreshTokenGrant(client, String(tokens.refresh_token))).rejects.toMatchObject(refused);
    await expect(signIn(client, 'parent')).rejects.toMatchObject(refused);
  });

  it('redirects people only to its own addresses, and to none once it’s deleted', async () => {
    const made = await registered(true);
    const { clientId } = made.app;
    const token = await tokenOf('player');
    const asking = async (redirect: string) =>
      (await askOf(cloud)(`/api/apps/${clientId}?redirect=${encodeURIComponent(redirect)}`, { token })) as never;
    const evil = 'https://evil.example.org/back';
    expect(await asking(back)).toMatchObject({ status: 200, body: { maker: { username: 'pacific' }, allowed: false } });
    expect(await asking(evil)).toMatchObject({ status: 422, body: { code: 'organizations/unknown-redirect' } });
    const client = await clientOf(made);
    await allow(clientId, 'player');
    await expect(signIn(client, 'player', evil)).rejects.toThrow();
    const path = `/api/organization/pacific/software/apps/${clientId}`;
    const removed = await askOf(cloud)(path, { method: 'DELETE', token: await tokenOf('admin') });
    expect(removed.status).toBe(200);
    expect(await asking(back)).toMatchObject({ status: 404 });
    await expect(signIn(client, 'player')).rejects.toThrow();
  });

  it('is refused if others could read or take over its addresses', async () => {
    const token = await tokenOf('admin');
    for (const redirect of ['http://club.example.org/', 'https://*.example.org/', 'https://a.example/#x', 'app:back'])
      expect(
        await askOf(cloud)('/api/organization/pacific/software/apps', {
          ...{ method: 'POST', token, body: { name: 'x', redirects: [redirect], confidential: false } },
        }),
        redirect,
      ).toMatchObject({ status: 400, body: { code: 'request/invalid' } });
  });
});

/** Goes through the pages as a browser would, and returns the address where it ends. */
async function signedInAt(from: URL, { email, password }: { email: string; password: string }): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = from;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 10; step++) {
    const sent = form ? { method: 'POST', body: form } : {};
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(at, { ...sent, headers: { cookie }, redirect: 'manual' });
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const to = reply.headers.get('location');
    if (!to) {
      if (reply.status >= 400) throw new Error(await reply.text());
      form = new URLSearchParams({ email, password, act: 'password' });
      continue;
    }
    form = undefined;
    at = new URL(to, at);
    if (at.searchParams.has('code')) return at;
  }
  throw new Error(`the sign-in stopped at ${at}`);
}
