import type { Request } from '../gateway/event.ts';
import type { Reply } from '../gateway/reply.ts';

type Kept = { reply: Reply; at: number; fresh: number; stale: number };
export type Cdn = {
  /** answers from what is kept, or asks the origin */
  serve(request: Request, origin: (request: Request) => Promise<Reply>): Promise<Reply>;
  purge(): void;
  readonly size: number;
};
type Setting = {
  now: () => number;
  /** paths whose answers may be shared: their first requests are already collapsed into one */
  sharable: (path: string) => boolean;
  /** how many answers are kept */
  most?: number;
};

/** Seconds an answer may be shared, and be served stale while it is fetched anew; 0 when it is nobody else's business. */
export function sharedFor(cacheControl: string): { fresh: number; stale: number } {
  const none = { fresh: 0, stale: 0 };
  if (/\b(private|no-store|no-cache)\b/i.test(cacheControl)) return none;
  const seconds = (name: string) => Number(new RegExp(`(?:^|[,\\s])${name}=(\\d+)`, 'i').exec(cacheControl)?.[1] ?? 0);
  const fresh = seconds('s-maxage');
  return fresh ? { fresh, stale: seconds('stale-while-revalidate') } : none;
}

/**
 * CloudFront's part for public GETs: answers with `s-maxage` are kept by path and query, equal requests that come at once ask the
 * origin once, stale ones are served while they are fetched anew, and a reader who has the version gets 304.
 */
export function openCdn({ now, sharable, most = 5000 }: Setting): Cdn {
  const kept = new Map<string, Kept>();
  const flying = new Map<string, Promise<Reply>>();

  async function fetchOnce(
    key: string,
    request: Request,
    origin: (request: Request) => Promise<Reply>,
  ): Promise<Reply> {
    const same = flying.get(key);
    if (same) return same;
    const asked = origin(unconditional(request)).then((reply) => {
      keep(key, reply);
      return reply;
    });
    flying.set(key, asked);
    try {
      return await asked;
    } finally {
      flying.delete(key);
    }
  }

  function keep(key: string, reply: Reply): void {
    kept.delete(key);
    const { fresh, stale } = sharedFor(String(reply.headers['cache-control'] ?? ''));
    if (!fresh || reply.headers['set-cookie'] || ![200, 301, 308, 404, 410].includes(reply.status)) return;
    kept.set(key, { reply, at: now(), fresh: fresh * 1000, stale: stale * 1000 });
    if (kept.size > most) kept.delete(kept.keys().next().value as string);
  }

  return {
    async serve(request, origin) {
      const key = request.target;
      const path = key.split('?')[0] as string;
      const readable = request.method === 'GET' || request.method === 'HEAD';
      if (!readable || !sharable(path)) return marked(await origin(request), 'Miss from cloudfront');
      const found = kept.get(key);
      const age = found ? now() - found.at : 0;
      if (found && age <= found.fresh) return conditional(request, aged(found, age, 'Hit from cloudfront'));
      if (found && age <= found.fresh + found.stale) {
        fetchOnce(key, request, origin).catch(() => {});
        return conditional(request, aged(found, age, 'RefreshHit from cloudfront'));
      }
      const reply = await fetchOnce(key, request, origin);
      return conditional(request, marked(reply, 'Miss from cloudfront'));
    },
    purge: () => kept.clear(),
    get size() {
      return kept.size;
    },
  };
}

/** The origin is asked for the whole answer, whatever this one reader has; who asks is not passed on. */
function unconditional(request: Request): Request {
  const { 'if-none-match': _, 'if-modified-since': __, authorization: ___, cookie: ____, ...headers } = request.headers;
  return { ...request, method: 'GET', headers };
}

const marked = (reply: Reply, how: string): Reply => ({ ...reply, headers: { ...reply.headers, 'x-cache': how } });
function aged({ reply }: Kept, age: number, how: string): Reply {
  return marked({ ...reply, headers: { ...reply.headers, age: String(Math.floor(age / 1000)) } }, how);
}

function conditional(request: Request, reply: Reply): Reply {
  const etag = reply.headers.etag;
  const asked = request.headers['if-none-match'];
  const weak = (tag: string) => tag.trim().replace(/^W\//, '');
  if (reply.status !== 200 || typeof etag !== 'string' || !asked) return reply;
  if (!asked.split(',').some((tag) => tag.trim() === '*' || weak(tag) === weak(etag))) return reply;
  const { 'content-type': _, 'content-length': __, ...headers } = reply.headers;
  return { status: 304, headers, body: Buffer.alloc(0) };
}
