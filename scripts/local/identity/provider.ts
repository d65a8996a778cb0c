import { createHash, createPrivateKey } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider, { type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider';
import { appScopes } from '#domain/organizations/software/apps.ts';
import { paths } from '#domain/site/paths.ts';
import { html, page } from '../console/html.ts';
import type { Reply } from '../gateway/gateway.ts';
import { readBody, send } from '../http.ts';
import type { AppClient } from './cognito.ts';
import { issuer, pool, providerPath, type SocialPerson, socialProvider } from './pool.ts';

/* Returns one of this machine's managed pages, which replace Cognito's in a stage. */

const shown = (title: string, body: ReturnType<typeof html>): Reply =>
  page(title, body, '', html`<strong>Sideout sign-in (local)</strong>`);

type LoginForm = { readonly at: string; readonly problem: string; readonly email: string };

/** Returns the page with email and password, and the link to the other provider. */
const loginPage = ({ at, problem, email }: LoginForm): Reply =>
  shown(
    'Sign in',
    html`<h1>Sign in</h1>${problem ? html`<p role="alert">${problem}</p>` : ''}
<form method="post" action="${at}">
<p><label>Email <input name="email" type="email" value="${email}" autocomplete="username" required></label></p>
<p><label>Password <input name="password" type="password" autocomplete="current-password" required></label></p>
<p><label>Code of your authenticator app, if you have one <input name="code" inputmode="numeric" autocomplete="one-time-code"></label></p>
<p><button name="act" value="password">Sign in</button></p></form>
<p><a href="${at}/social">Continue with ${socialProvider}</a></p>`,
  );

/** Returns the other provider's page, where you choose who you are or make the sign-in fail. */
const socialPage = (at: string): Reply =>
  shown(
    `${socialProvider} (local)`,
    html`<h1>${socialProvider}, played by this machine</h1>
<form method="post" action="${at}/social">
<p><label>Person’s id there <input name="id" value="1001" pattern="[A-Za-z0-9]{1,40}" required></label></p>
<p><label>Name <input name="name" value="Fay Book"></label></p>
<p><label>Email <input name="email" type="email" value="fay@social.example"></label></p>
<p><label><input name="verified" type="checkbox" value="yes" checked> The provider says that the email is theirs</label></p>
<p><button name="act" value="yes">Continue as this person</button>
<button class="plain" name="act" value="no" formnovalidate>Say no</button>
<button class="plain" name="act" value="fail" formnovalidate>Let it fail</button></p></form>`,
  );

const overPage = (): Reply =>
  shown('This sign-in has ended', html`<h1>This sign-in is over</h1><p>Please go back and begin again.</p>`);

/** The user pool in the form the provider needs. */
export type PoolOfProvider = {
  /** Returns the pool's name for a user who entered the right password (and the code, if required), or null. */
  readonly byPassword: (email: string, password: string, code: string) => Promise<string | null>;
  readonly bySocial: (person: SocialPerson) => Promise<string>;
  /** Returns the pool's own tokens. */
  readonly tokens: (username: string, nonce: string | null, client: string) => Promise<Record<string, unknown>>;
  /** Returns an organization's app as a client of the pool, or null. */
  readonly clientOf: (id: string) => Promise<AppClient | null>;
  /** Returns new tokens, or null if the refresh token isn't valid. */
  readonly refresh: (refreshToken: string, client: string) => Promise<Record<string, unknown> | null>;
  readonly revoke: (refreshToken: string) => Promise<void>;
  /** Returns the pool's data about the person with an access token, or null if the token isn't valid. */
  readonly userInfo: (accessToken: string) => Promise<Record<string, unknown> | null>;
};
type Needs = { readonly origin: string; readonly key: string; readonly secret: string; readonly pool: PoolOfProvider };

/** Returns storage for open sessions and codes, kept while the process runs. */
function adapters(): (name: string) => Adapter {
  const adapterPayloads = new Map<string, AdapterPayload>();
  const of = (name: string, id: string) => `${name}:${id}`;
  return (name) => ({
    upsert: async (id, payload) => void adapterPayloads.set(of(name, id), payload),
    find: async (id) => adapterPayloads.get(of(name, id)),
    findByUserCode: async () => undefined,
    findByUid: async (uid) =>
      [...adapterPayloads.values()].find((payload) => payload.uid === uid && payload.kind === name),
    consume: async (id) => {
      const payload = adapterPayloads.get(of(name, id));
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void adapterPayloads.delete(of(name, id)),
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of adapterPayloads) if (payload.grantId === grantId) adapterPayloads.delete(key);
    },
  });
}

/** Returns an organization's app in the form that the provider uses for clients. */
const clientFor = (client: AppClient | null): AdapterPayload | undefined =>
  client
    ? {
        client_id: client.ClientId,
        redirect_uris: [...(client.CallbackURLs ?? [])],
        ...(client.ClientSecret
          ? { client_secret: client.ClientSecret, token_endpoint_auth_method: 'client_secret_post' }
          : { token_endpoint_auth_method: 'none' }),
        ...{ grant_types: ['authorization_code'], response_types: ['code'], scope: appScopes.join(' ') },
      }
    : undefined;

function configurationOf({ origin, key, secret, pool: people }: Needs): Configuration {
  const jwk = { ...createPrivateKey(key).export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'CognitoLocal' };
  const kept = adapters();
  const make = (name: string): Adapter => {
    const adapter = kept(name);
    return name === 'Client' ? { ...adapter, find: async (id) => clientFor(await people.clientOf(id)) } : adapter;
  };
  return {
    adapter: make,
    jwks: { keys: [jwk as never] },
    clients: [
      {
        client_id: pool.client,
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${origin}${paths.auth}`, `${origin}${paths.silent}`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    extraParams: ['identity_provider'],
    routes: { authorization: '/oauth2/authorize', token: '/oauth2/token' },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    // Cognito's pages also support the implicit flow, but our pool has it turned off.
    responseTypes: ['code'],
    clientBasedCORS: () => true,
    cookies: { keys: [createHash('sha256').update(secret).digest('hex')] },
    interactions: { url: (_, { uid }) => `${providerPath}/interaction/${uid}` },
    renderError: (ctx, out) => {
      ctx.type = 'text/plain';
      ctx.body = `${out.error}: ${out.error_description ?? ''}`;
    },
    ttl: { AuthorizationCode: 300, Session: 3_600, Interaction: 900, Grant: 3_600, AccessToken: 3_600, IdToken: 3_600 },
    findAccount: (_, accountId) => ({ accountId, claims: async () => ({ sub: accountId }) }),
    // Our own site is asking, so no one has to consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope(String(oidc.params?.scope ?? 'openid'));
      await grant.save();
      return grant;
    },
  };
}

const claimsOf = (jwt: unknown) =>
  JSON.parse(Buffer.from(String(jwt).split('.')[1] ?? '', 'base64url').toString() || '{}') as { nonce?: string };

/**
 * In a stage, the pages have a separate domain, which one of our pages can load in a frame. Here that requires cookies
 * for any site.
 */
function cookiesForFrames(response: ServerResponse): void {
  const set = response.setHeader.bind(response);
  const open = (cookie: string) => `${cookie.replace(/; ?samesite=\w+/i, '')}; SameSite=None; Secure`;
  response.setHeader = (name, value) =>
    set(name, name.toLowerCase() === 'set-cookie' ? [value].flat().map(String).map(open) : value);
}

/** Returns discovery's entries for the addresses that belong to the pool instead of the provider. */
const beside = (origin: string) => ({
  userinfo_endpoint: `${origin}${providerPath}/oauth2/userInfo`,
  revocation_endpoint: `${origin}${providerPath}/oauth2/revoke`,
  end_session_endpoint: `${origin}${providerPath}/logout`,
  grant_types_supported: ['authorization_code', 'refresh_token'],
});

/** Returns the owner of an access token. */
async function userInfo(request: IncomingMessage, { userInfo: known }: PoolOfProvider): Promise<Reply> {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const person = token ? await known(token) : null;
  if (person) return json(200, person);
  const why = token ? ' error="invalid_token"' : '';
  return { ...json(401, { error: 'invalid_token' }), headers: { ...open, 'www-authenticate': `Bearer${why}` } };
}

/** Ends or renews a sign-in with its refresh token, which is the pool's and not the provider's. */
async function refreshTokenCall(form: URLSearchParams, { revoke, refresh, clientOf }: PoolOfProvider): Promise<Reply> {
  const id = form.get('client_id') ?? '';
  if (id !== pool.client) {
    const client = await clientOf(id);
    const isTheirs = client && (client.ClientSecret ?? null) === form.get('client_secret');
    if (!isTheirs) return json(400, { error: 'invalid_client' });
  }
  if (form.has('token')) {
    await revoke(form.get('token') ?? '');
    return json(200, {});
  }
  const fresh = await refresh(form.get('refresh_token') ?? '', id);
  return fresh ? json(200, fresh) : json(400, { error: 'invalid_grant', error_description: 'Invalid Refresh Token' });
}

/** Cognito takes an app's secret in the form or in the header. The provider expects one way, so it goes into the form. */
function withCredentials(form: URLSearchParams, request: IncomingMessage): URLSearchParams {
  const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!basic) return form;
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
  form.set('client_id', id);
  form.set('client_secret', secret);
  delete request.headers.authorization;
  return form;
}

const open = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
};
const json = (status: number, body: object): Reply => ({
  ...{ status, headers: open, body: Buffer.from(JSON.stringify(body)) },
});

export type ManagedPages = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Puts the pool's tokens in place of the provider's own, or the pool's refusal. */
function answerWithPoolTokens(provider: Provider, { origin, pool: people }: Needs): void {
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as Record<string, unknown> | undefined;
    if (ctx.oidc?.route === 'discovery' && body) Object.assign(body, beside(origin));
    const username = ctx.oidc?.entities.AuthorizationCode?.accountId;
    if (ctx.oidc?.route !== 'token' || !body?.access_token || !username) return;
    const client = ctx.oidc.client?.clientId ?? pool.client;
    const made = await people.tokens(username, claimsOf(body.id_token).nonce ?? null, client).catch(String);
    if (typeof made === 'string') ctx.status = 400;
    ctx.body = typeof made === 'string' ? { error: 'invalid_grant', error_description: made } : made;
  });
}

/**
 * Returns the managed pages: an OpenID provider in front of the pool. After a successful sign-in, the provider returns
 * the pool's tokens.
 */
export function managedPages(needs: Needs): ManagedPages {
  const { origin, pool: people } = needs;
  const provider = new Provider(issuer, configurationOf(needs));
  answerWithPoolTokens(provider, needs);
  const serve = provider.callback();

  async function interaction(request: IncomingMessage, response: ServerResponse, url: URL): Promise<Reply | null> {
    const details = await provider.interactionDetails(request, response).catch(() => null);
    if (!details) return overPage();
    const at = `${providerPath}/interaction/${details.uid}`;
    const social = url.pathname.endsWith('/social');
    if (request.method !== 'POST')
      return social || details.params.identity_provider
        ? socialPage(at)
        : loginPage({ at, problem: '', email: String(details.params.login_hint ?? '') });
    const form = new URLSearchParams((await readBody(request, 64 * 1024))?.toString() ?? '');
    const said = (name: string) => form.get(name)?.trim() ?? '';
    const finish = async (result: Parameters<Provider['interactionFinished']>[2]) => {
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
      return null;
    };
    if (!social) {
      const accountId = await people.byPassword(said('email'), form.get('password') ?? '', said('code'));
      if (!accountId) return loginPage({ at, problem: 'Incorrect email, password or code.', email: said('email') });
      return finish({ login: { accountId } });
    }
    if (said('act') === 'no') return finish({ error: 'access_denied', error_description: 'The person declined.' });
    if (said('act') === 'fail') return finish({ error: 'server_error', error_description: 'The provider failed.' });
    const person = { id: said('id') || '1', name: said('name'), email: said('email') };
    const accountId = await people.bySocial({ ...person, emailVerified: said('verified') === 'yes' });
    return finish({ login: { accountId } });
  }

  /**
   * Handles Cognito's own sign-out, which ends the pages' session and sends the browser to an address that was
   * registered in advance.
   */
  function logout(response: ServerResponse, url: URL): void {
    const to = url.searchParams.get('logout_uri') ?? url.searchParams.get('post_logout_redirect_uri');
    const names = ['_session', '_session.sig', '_session.legacy', '_session.legacy.sig'];
    response.setHeader(
      'set-cookie',
      names.map((name) => `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`),
    );
    response.writeHead(302, { location: to === `${origin}${paths.home}` ? to : origin }).end();
  }

  return async (request, response) => {
    cookiesForFrames(response);
    const target = request.url ?? '/';
    const url = new URL(target, origin);
    const path = url.pathname.slice(providerPath.length);
    if (path === '/logout') return logout(response, url);
    if (path.startsWith('/interaction/')) {
      const reply = await interaction(request, response, url);
      if (reply) send(response, reply);
      return;
    }
    if (path === '/oauth2/userInfo') return send(response, await userInfo(request, people));
    if (request.method === 'POST' && (path === '/oauth2/revoke' || path === '/oauth2/token')) {
      const body = (await readBody(request, 64 * 1024))?.toString() ?? '';
      const form = withCredentials(new URLSearchParams(body), request);
      if (path === '/oauth2/revoke' || form.get('grant_type') === 'refresh_token')
        return send(response, await refreshTokenCall(form, people));
      Object.assign(request, { body: form.toString() });
    }
    Object.assign(request, { originalUrl: target, url: target.slice(providerPath.length) || '/' });
    await serve(request, response);
  };
}
