import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createContext, runInContext } from 'node:vm';
import { isFromEdge } from '#functions/kernel/http/authenticate.ts';
import { edgeHeaders } from '#functions/kernel/http/edge.ts';
import { pagesCode } from '#infra/edge/functions.ts';
import { type AnswerKind, answerKinds, headersOf } from '#infra/edge/headers.ts';
import type { Bucket } from '../aws/bucket.ts';
import type { AwsService } from '../aws/server.ts';
import type { Request } from '../gateway/event.ts';
import { type Gateway, httpLimits, message, type Reply } from '../gateway/gateway.ts';
import { readBody, send, text } from '../http.ts';
import { pool, providerPath, socialProvider } from '../identity/pool.ts';
import type { ManagedPages } from '../identity/provider.ts';
import type { Sockets } from '../sockets/sockets.ts';
import type { Cdn } from './cdn.ts';
import { compressed } from './files.ts';
import { framing } from './framed.ts';

/**
 * Serves a page from its file, or the response of the unit for missing pages. Returns null if it is the app's page or a
 * file of the build.
 */
type Published = (request: IncomingMessage) => Promise<Reply | null>;

type EdgeRequest = { uri: string; headers: { host: { value: string } } };

/**
 * Runs CloudFront's own function for pages (infra/edge/pages.js). Behind it is the bucket, and behind that the API for
 * pages without a file.
 */
export function openPublished(bucket: Bucket, cdn: Cdn | null, gateway: Gateway, originSecret: string): Published {
  const rewritten: (event: { request: EdgeRequest }) => EdgeRequest = runInContext(
    `${pagesCode('localhost')}; handler`,
    createContext({}),
  );
  const packed = new Map<string, Buffer>();
  return async (request) => {
    const path = (request.url ?? '/').split('?')[0] as string;
    const host = { value: request.headers.host ?? 'localhost' };
    const { uri } = rewritten({ request: { uri: path, headers: { host } } });
    if (!uri.startsWith('/pages/')) return null;
    const asked = {
      method: request.method ?? 'GET',
      target: uri,
      headers: { ...request.headers, authorization: undefined, [edgeHeaders.secret]: originSecret },
      body: Buffer.alloc(0),
      sourceIp: '127.0.0.1',
    };
    const origin = async (sent: typeof asked): Promise<Reply> => bucket.serve(uri) ?? gateway(sent);
    const reply = cdn
      ? await cdn.serve(asked, (request) => origin({ ...asked, ...request } as typeof asked))
      : await origin(asked);
    return compressed(reply, String(request.headers['accept-encoding'] ?? ''), packed);
  };
}

/** Serves the pages that aren't the API: the built files, or Vite's development server. */
export type Pages = (request: IncomingMessage, response: ServerResponse) => Promise<Reply | null>;

export type SiteSetting = {
  gateway: Gateway;
  cdn: Cdn | null;
  sockets: Sockets;
  media: Bucket;
  identity: AwsService;
  /** The pages where people sign in, like Cognito's own. */
  signInPages: ManagedPages;
  pages: Pages;
  /** Public pages as files, or null if the app answers for all of them. */
  published: Published | null;
  console: (request: Request) => Promise<Reply>;
  config: (origin: string) => unknown;
  /** The secret that tells the units that a request came through this server. */
  originSecret: string;
  /**
   * The headers that CloudFront would add, by the kind of response. There are none for pages from Vite's development
   * server, which are full of inline scripts.
   */
  headers: Readonly<Record<AnswerKind, Readonly<Record<string, string>>>>;
  /** Called after a call that may have written something. */
  wrote: () => void;
  seen: (line: string, request?: string) => void;
};

/**
 * Plays CloudFront's role: one host for the site, `/api`, `/live`, `/media`, and the local cloud's console under
 * `/_local`. It can listen before its content is ready, and callers wait until then.
 */
export function siteServer(setting: () => Promise<SiteSetting>, seen: (line: string) => void): Server {
  const server = createServer({ maxHeaderSize: 32 * 1024 }, (request, response) => {
    void setting()
      .then((ready) => answer(request, response, ready))
      .catch((error) => {
        seen(`${request.method} ${request.url}: ${error instanceof Error ? error.stack : error}`);
        send(response, message(502, 'Bad Gateway'));
      });
  });
  server.on('upgrade', (request, socket, head) => {
    if ((request.url ?? '').split('?')[0] === '/live')
      void setting().then(({ sockets, originSecret }) => {
        Object.assign(request.headers, fromEdge(request, originSecret));
        sockets.upgrade(request, socket, head);
      });
    else if (server.listenerCount('sideout-upgrade')) server.emit('sideout-upgrade', request, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
  });
  // A caller may pause for minutes. On a connection that closes just then, its next request would be lost.
  server.keepAliveTimeout = 600_000;
  return server;
}

async function answer(request: IncomingMessage, response: ServerResponse, setting: SiteSetting): Promise<void> {
  const target = request.url ?? '/';
  const path = target.split('?')[0] as string;
  const head = request.method === 'HEAD';
  const host = request.headers.host ?? 'localhost';
  if (target.length > 8192) return send(response, text(414, 'URI Too Long'));
  if (path === '/api' || path.startsWith('/api/')) return api(request, response, setting);
  if (path.startsWith('/_local/identity'))
    return send(response, await setting.identity(await awsCall(request, '/_local/identity')));
  if (path.startsWith(`${providerPath}/`)) return setting.signInPages(request, response);
  if (path === '/_local' || path.startsWith('/_local/'))
    return send(response, await setting.console(await whole(request)), head);
  const { headers } = setting;
  if (path === '/config.json')
    return send(response, secured(headers.page, configReply(setting.config(`http://${host}`))), head);
  if (path.startsWith('/media/'))
    return send(response, secured(headers.media, setting.media.serve(path) ?? text(404, 'Not found')), head);
  const page = (await setting.published?.(request)) ?? (await setting.pages(request, response));
  if (page) send(response, framed(path, secured(headers.page, page)), head);
}
const framed = framing();

async function api(
  request: IncomingMessage,
  response: ServerResponse,
  { gateway, cdn, originSecret, wrote, seen, headers }: SiteSetting,
): Promise<void> {
  const started = performance.now();
  const body = await readBody(request, httpLimits.payload + 1);
  const forwarded = {
    method: request.method ?? 'GET',
    target: request.url ?? '/',
    headers: {
      ...request.headers,
      'x-forwarded-host': request.headers.host ?? 'localhost',
      'x-forwarded-proto': 'http',
      'x-forwarded-for': viewerOf(request),
      ...fromEdge(request, originSecret),
    },
    body: body ?? Buffer.alloc(0),
    sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
  };
  // Callers with the secret bypass the CDN.
  const inside = isFromEdge({ [edgeHeaders.secret]: String(request.headers[edgeHeaders.secret] ?? '') }, originSecret);
  const reply = !body
    ? message(413, 'Request Entity Too Large')
    : cdn && !inside
      ? await cdn.serve(forwarded, gateway)
      : await gateway(forwarded);
  if (forwarded.method !== 'GET') wrote();
  const how = String(reply.headers['x-cache'] ?? '').split(' ')[0] ?? '';
  const line = `${forwarded.method} ${forwarded.target} ${reply.status} ${how} ${Math.round(performance.now() - started)} ms`;
  // A cached response has the ID of the call it was made for. A unit's request (public pages, by the hundred) isn't a
  // person's call.
  seen(line, how === 'Hit' || inside ? undefined : (reply.headers['apigw-requestid'] as string | undefined));
  send(response, { ...reply, headers: { ...headers.api, ...reply.headers } }, forwarded.method === 'HEAD');
}

/** On one machine everyone has the same address, so a caller that plays several people names one of them. */
const viewerOf = (request: IncomingMessage): string => {
  const { 'x-local-viewer': played } = request.headers;
  return (typeof played === 'string' && played) || (request.socket.remoteAddress ?? '127.0.0.1');
};

const fromEdge = (request: IncomingMessage, originSecret: string) => ({
  [edgeHeaders.viewer]: viewerOf(request),
  [edgeHeaders.secret]: originSecret,
});

const secured = (headers: Readonly<Record<string, string>>, reply: Reply): Reply => ({
  ...reply,
  headers: { ...reply.headers, ...headers },
});

const configReply = (config: unknown): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
  body: Buffer.from(JSON.stringify(config)),
});

async function whole(request: IncomingMessage): Promise<Request> {
  return {
    method: request.method ?? 'GET',
    target: request.url ?? '/',
    headers: request.headers,
    body: (await readBody(request, 1024 * 1024)) ?? Buffer.alloc(0),
    sourceIp: request.socket.remoteAddress ?? '',
  };
}

async function awsCall(request: IncomingMessage, prefix: string) {
  const url = new URL(request.url ?? '/', 'http://local');
  const { method, headers, body } = await whole(request);
  return { method, headers, body, path: url.pathname.slice(prefix.length) || '/', query: url.searchParams };
}

type Setting = {
  origin: string;
  main: string;
  paymentsUrl: string;
  publishableKey: string;
  cards?: 'sandbox' | 'stripe';
};

/** `/config.json`: what the site has to know about this stage. Addresses use the host that it was requested on. */
export const siteConfig = ({ origin, main, paymentsUrl, publishableKey, cards = 'sandbox' }: Setting) => ({
  region: 'us-east-1',
  userPoolId: pool.id,
  userPoolClientId: pool.client,
  userPoolEndpoint: `${origin}/_local/identity/`,
  payments: { kind: cards, publishableKey, url: paymentsUrl, script: `${paymentsUrl}/stripe-js/v3` },
  live: '/live',
  domain: 'localhost',
  signInPages: { address: `${main}${providerPath}`, callback: main, providers: [socialProvider] },
});

type Headers = Readonly<Record<string, string>>;

/**
 * The cloud's own headers (infra/edge/headers.ts) with this machine's addresses, so a policy violation there is also
 * one here.
 */
export function siteHeaders(
  { payments, uploads, main }: { readonly payments: string; readonly uploads: string; readonly main: string },
  development: boolean,
): Readonly<Record<AnswerKind, Headers>> {
  const places = { scripts: [payments], frames: [payments, main], connect: [payments, uploads, main], tls: false };
  const all = answerKinds.map((kind) => [kind, development && kind === 'page' ? {} : headersOf(kind, places)]);
  return Object.fromEntries(all) as Record<AnswerKind, Headers>;
}
