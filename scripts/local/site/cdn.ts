import { errorCaching, errorMinimum } from '#infra/edge/errors.ts';
import { callerHeaders } from '#infra/edge/headers.ts';
import type { Request } from '../gateway/event.ts';
import type { Reply } from '../gateway/gateway.ts';

type CachedReply = { reply: Reply; at: number; fresh: number; stale: number };
export type Cdn = {
  /** Answers from the cache, or asks the origin. */
  serve(request: Request, origin: (request: Request) => Promise<Reply>): Promise<Reply>;
  purge(): void;
  readonly size: number;
};
type Setting = {
  now: () => number;
  /** How many responses are cached. */
  most?: number;
  /**
   * The minimum number of seconds that errors are cached, by status, as configured for the distribution. Any other
   * status is cached for CloudFront's default time.
   */
  errors?: Readonly<Record<number, number>>;
};

/**
 * Returns what distinguishes two reads, as in the cloud's cache policy: the address with its query, and the headers
 * that identify the caller.
 */
const keyOf = ({ target, headers }: Request): string =>
  JSON.stringify([target, ...callerHeaders.map((name) => headers[name.toLowerCase()] ?? null)]);

/**
 * Returns how many seconds a response can be cached for everyone, and served stale while it is fetched again. Both are
 * 0 if the response is private.
 */
export function sharedFor(cacheControl: string): { fresh: number; stale: number } {
  const none = { fresh: 0, stale: 0 };
  if (/\b(private|no-store|no-cache)\b/i.test(cacheControl)) return none;
  const seconds = (name: string) => Number(new RegExp(`(?:^|[,\\s])${name}=(\\d+)`, 'i').exec(cacheControl)?.[1] ?? 0);
  const fresh = seconds('s-maxage');
  return fresh ? { fresh, stale: seconds('stale-while-revalidate') } : none;
}

/**
 * Plays CloudFront's role for API reads. A response with `s-maxage` is cached by its key. Identical requests at the
 * same time ask the origin once, and all get the response if it can be cached. Stale responses are served while they
 * are fetched again, and a reader who already has the version gets a 304. Errors are cached the way CloudFront does it,
 * which is not at all if the distribution is configured that way (infra/edge/errors.ts).
 */
export function openCdn({ now, most = 5000, errors = errorMinimum }: Setting): Cdn {
  const kept = new Map<string, CachedReply>();
  const underWay = new Map<string, Promise<Reply>>();

  function fetchOnce(key: string, request: Request, origin: (request: Request) => Promise<Reply>): Promise<Reply> {
    const requestedReply = origin(unconditional(request))
      .then((reply) => {
        keep(key, reply);
        return reply;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, requestedReply);
    return requestedReply;
  }

  function keep(key: string, reply: Reply): void {
    kept.delete(key);
    const said = sharedFor(String(reply.headers['cache-control'] ?? ''));
    const failed = reply.status >= 400;
    const fresh = failed ? errorCaching(reply.status, said.fresh, errors) : said.fresh;
    if (!fresh || (reply.headers['set-cookie'] && !failed)) return;
    kept.set(key, { reply, at: now(), fresh: fresh * 1000, stale: failed ? 0 : said.stale * 1000 });
    if (kept.size > most) kept.delete(kept.keys().next().value as string);
  }

  async function serve(request: Request, origin: (request: Request) => Promise<Reply>): Promise<Reply> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return marked(await origin(request), miss);
    const key = keyOf(request);
    const found = kept.get(key);
    const age = found ? now() - found.at : 0;
    if (found && age <= found.fresh) return conditional(request, aged(found, age, 'Hit from cloudfront'));
    const ahead = underWay.get(key);
    if (found && age <= found.fresh + found.stale) {
      if (!ahead) fetchOnce(key, request, origin).catch(() => {});
      return conditional(request, aged(found, age, 'RefreshHit from cloudfront'));
    }
    if (!ahead) return conditional(request, marked(await fetchOnce(key, request, origin), miss));
    const shared = await ahead;
    const mayShare = kept.get(key)?.reply === shared;
    return conditional(request, marked(mayShare ? shared : await origin(unconditional(request)), miss));
  }

  return {
    serve,
    purge: () => kept.clear(),
    get size() {
      return kept.size;
    },
  };
}

const miss = 'Miss from cloudfront';

/** We ask the origin for the whole response, regardless of this reader's version. */
function unconditional(request: Request): Request {
  const { 'if-none-match': _, 'if-modified-since': __, ...headers } = request.headers;
  return { ...request, method: 'GET', headers };
}

const marked = (reply: Reply, how: string): Reply => ({ ...reply, headers: { ...reply.headers, 'x-cache': how } });
function aged({ reply }: CachedReply, age: number, how: string): Reply {
  return marked({ ...reply, headers: { ...reply.headers, age: String(Math.floor(age / 1000)) } }, how);
}

function conditional(request: Request, reply: Reply): Reply {
  const etag = reply.headers.etag;
  const header = request.headers['if-none-match'];
  const weak = (tag: string) => tag.trim().replace(/^W\//, '');
  if (reply.status !== 200 || typeof etag !== 'string' || !header) return reply;
  if (!header.split(',').some((tag) => tag.trim() === '*' || weak(tag) === weak(etag))) return reply;
  const { 'content-type': _, 'content-length': __, ...headers } = reply.headers;
  return { status: 304, headers, body: Buffer.alloc(0) };
}
