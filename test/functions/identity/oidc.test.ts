import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type LocalCloud, startLocalCloud } from '#scripts/local/cloud.ts';
import { pool, providerPath } from '#scripts/local/identity/pool.ts';
import { askOf } from '#test/kit/api.ts';
import { bundledUnits } from '#test/kit/demo.ts';

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startLocalCloud({ built: await bundledUnits() });
});
afterAll(() => cloud?.stop());

/**
 * Returns a minimal browser for the sign-in pages. It keeps cookies and follows redirects until they return to the
 * site.
 */
function browser() {
  const jar = new Map<string, string>();
  const go = async (address: string, form?: Record<string, string>): Promise<URL> => {
    const url = new URL(address, cloud.url);
    if (url.pathname.startsWith('/auth')) return url;
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
      jar.set(name, value);
    }
    const to = reply.headers.get('location');
    return to ? go(new URL(to, url).href) : url;
  };
  return go;
}
const verifier = () => randomBytes(32).toString('base64url');
const back = () => `${cloud.url}/auth`;
const authorize = (secret: string, more: Record<string, string> = {}) =>
  `${providerPath}/oauth2/authorize?${new URLSearchParams({
    ...{ response_type: 'code', client_id: pool.client, redirect_uri: back(), state: 's', nonce: 'n' },
    ...{ scope: 'openid profile email', code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(secret).digest('base64url'),
    ...more,
  })}`;
const exchange = async (code: string | null, secret: string) => {
  const body = new URLSearchParams({
    ...{ grant_type: 'authorization_code', client_id: pool.client, redirect_uri: back() },
    ...{ code: code ?? '', code_verifier: secret },
  });
  const reply = await fetch(`${cloud.url}${providerPath}/oauth2/token`, { method: 'POST', body });
  return (await reply.json()) as { id_token?: string; access_token?: string; error?: string };
};
const codeOf = (url: URL) => url.searchParams.get('code');
type Person = { id: string; name?: string; email?: string; verified?: boolean };
/** Signs in with the other provider. Returns its ID token. */
async function social({ id, name = 'Fay Book', email = 'fay@social.example', verified = true }: Person) {
  const [go, secret] = [browser(), verifier()];
  const at = await go(authorize(secret, { identity_provider: 'Facebook' }));
  const form = { act: 'yes', id, name, email, ...(verified ? { verified: 'yes' } : {}) };
  const { id_token: token = '' } = await exchange(codeOf(await go(`${at.href}/social`, form)), secret);
  return token;
}
const me = async (token: string) => {
  const { status, body } = await askOf(cloud)('/api/user/Me', { token });
  return { status, body: body as { id: number; code?: string; emails: { email: string }[] } };
};

describe('the hosted sign-in pages [P2-703]', () => {
  it('sign in once per code with the verifier, and return the user pool’s tokens', async () => {
    const [go, secret] = [browser(), verifier()];
    const { email, password } = demoAccounts.player;
    const at = await go(authorize(secret));
    expect(codeOf(await go(at.href, { email, password: 'wrong', act: 'password' }))).toBeNull();
    const code = codeOf(await go(at.href, { email, password, act: 'password' }));
    expect(await exchange(code, verifier())).toMatchObject({ error: 'invalid_grant' });
    const again = codeOf(await go(authorize(secret)));
    const { id_token: id = '', access_token: access = '' } = await exchange(again, secret);
    expect((await me(id)).body).toMatchObject({ firstName: 'Paula' });
    expect((await me(access)).status).toBe(200);
    expect(JSON.parse(Buffer.from(id.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({ nonce: 'n' });
    expect(await exchange(again, secret)).toMatchObject({ error: 'invalid_grant' });
  });

  it('report silently whether someone is signed in, and never redirect to another site', async () => {
    const stranger = browser();
    const silent = await stranger(authorize(verifier(), { prompt: 'none' }));
    expect(silent.searchParams.get('error')).toBe('login_required');
    const elsewhere = await stranger(authorize(verifier(), { redirect_uri: 'https://evil.example/auth' }));
    expect(elsewhere.host).toBe(new URL(cloud.url).host);
    const go = browser();
    const at = await go(authorize(verifier()));
    const { email, password } = demoAccounts.player;
    await go(at.href, { email, password, act: 'password' });
    const secret = verifier();
    const known = await go(authorize(secret, { prompt: 'none' }));
    expect((await me((await exchange(codeOf(known), secret)).id_token ?? '')).status).toBe(200);
    await go(`${providerPath}/logout?client_id=${pool.client}&logout_uri=${encodeURIComponent(`${cloud.url}/`)}`);
    const left = await go(authorize(verifier(), { prompt: 'none' }));
    expect(left.searchParams.get('error')).toBe('login_required');
  });
});

describe('sign-ins through other providers [P3-760] [P3-761] [P3-762] [P3-763]', () => {
  it('require linking if an account has the verified address, and ignore an unverified one', async () => {
    const own = await me((await cloud.signIn(demoAccounts.parent)).idToken);
    const email = demoAccounts.parent.email;
    expect(await me(await social({ id: '1', email }))).toMatchObject({
      status: 409,
      body: { code: 'identity/link-first' },
    });
    const unproved = await me(await social({ id: '2', email, verified: false }));
    expect(unproved.body.emails).toEqual([]);
    expect(unproved.body.id).not.toBe(own.body.id);
  });

  it('join an account only when both sign-ins are proven', async () => {
    const ask = askOf(cloud);
    const { idToken: token } = await cloud.signIn(demoAccounts.parent);
    const link = (body: object, as = token) => ask('/api/user/facebook/link', { method: 'POST', token: as, body });
    const id = (await me(token)).body.id;
    const theirs = await social({ id: '3', email: demoAccounts.parent.email });
    expect(await link({ token })).toMatchObject({ status: 422, body: { code: 'identity/login-unproved' } });
    expect(await link({ token: `${theirs.slice(0, -8)}AAAAAAAA` })).toMatchObject({ status: 422 });
    expect(await link({ token: theirs })).toMatchObject({ status: 200 });
    expect((await me(theirs)).body.id).toBe(id);
    const { idToken: coach } = await cloud.signIn(demoAccounts.coach);
    expect(await link({ token: theirs }, coach)).toMatchObject({ status: 409, body: { code: 'identity/login-taken' } });
    const ways = (await ask('/api/user/logins', { token })).body as {
      items: { id: string; provider: string | null }[];
    };
    const unlink = (login: string, as = token) =>
      ask('/api/user/facebook/unlink', { method: 'POST', token: as, body: { id: login } });
    const of = (provider: string | null) => ways.items.find((one) => one.provider === provider)?.id ?? '';
    expect(await unlink(of('Facebook'), coach)).toMatchObject({ status: 404 });
    expect(await unlink(of(null))).toMatchObject({ status: 409, body: { code: 'identity/last-login' } });
    expect(await unlink(of('Facebook'))).toMatchObject({ status: 200 });
    expect(await me(theirs)).toMatchObject({ status: 409, body: { code: 'identity/link-first' } });
  });

  it('have no password to change, and can’t be unlinked if the account has no other sign-in', async () => {
    const ask = askOf(cloud);
    const token = await social({ id: '4', email: 'only@social.example' });
    expect((await me(token)).body.emails).toMatchObject([{ email: 'only@social.example', isVerified: true }]);
    expect(await ask('/api/user/password/code', { method: 'POST', token })).toMatchObject({
      body: { code: 'identity/no-password' },
    });
    const { items } = (await ask('/api/user/logins', { token })).body as { items: { id: string; isThis: boolean }[] };
    expect(items).toMatchObject([{ provider: 'Facebook', isThis: true }]);
    const last = await ask('/api/user/facebook/unlink', { method: 'POST', token, body: { id: items[0]?.id } });
    expect(last).toMatchObject({ body: { code: 'identity/last-login' } });
  });
});
