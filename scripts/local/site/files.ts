import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filePath } from '#infra/edge/path-groups.ts';
import type { Reply } from '../gateway/gateway.ts';
import { text } from '../http.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
  '.wasm': 'application/wasm',
};
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/;

export type Files = {
  serve(path: string, acceptEncoding: string): Promise<Reply>;
  /** The app's page. */
  shell(): Promise<Buffer>;
};

/**
 * Serves the built site the way S3 and CloudFront do. Assets, whose names Vite makes from their content, are cached
 * forever. Every unknown path returns the app itself.
 */
export function siteFiles(folder: string): Files {
  const packed = new Map<string, Buffer>();
  return {
    shell: () => readFile(join(folder, 'index.html')),
    async serve(path, acceptEncoding) {
      const file = inside(folder, path);
      const own = file && extname(file) ? await readFile(file).catch(() => null) : null;
      if (own && file) {
        const forever = path.startsWith('/assets/');
        const cache = forever ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
        return pack(own, types[extname(file)] ?? 'application/octet-stream', cache, acceptEncoding, packed);
      }
      // A missing file must not turn into HTML, because a browser would take it for a script, a picture or a manifest.
      if (isFilePath(path)) return text(404, 'Not found');
      const page = await readFile(join(folder, 'index.html')).catch(() => null);
      if (!page) return text(404, 'The site hasn’t been built. See /_local for what is available.');
      return pack(page, types['.html'] as string, 'public, max-age=0, must-revalidate', acceptEncoding, packed);
    },
  };
}

/** Returns whether a path names a file and never a screen, by the edge's own rule (infra/edge/path-groups.ts). */
const isFilePath = (path: string): boolean => /^\/(?:assets|\.well-known)\//.test(path) || filePath.test(path);

/** Returns the file that a path names, or null if it would be outside the folder. */
function inside(folder: string, path: string): string | null {
  try {
    const file = normalize(join(folder, decodeURIComponent(path)));
    return file.startsWith(folder + sep) && !file.includes('\0') ? file : null;
  } catch {
    return null;
  }
}

async function pack(
  body: Buffer,
  type: string,
  cache: string,
  accept: string,
  packed: Map<string, Buffer>,
): Promise<Reply> {
  const headers = { 'content-type': type, 'cache-control': cache, vary: 'accept-encoding' };
  return compressed({ status: 200, headers, body }, accept, packed);
}

/**
 * Returns a response the way CloudFront sends it to a browser that accepts compression. Compressed responses are cached
 * by their content.
 */
export async function compressed(reply: Reply, accept: string, packed: Map<string, Buffer>): Promise<Reply> {
  const { body, headers } = reply;
  const type = String(headers['content-type']);
  const way =
    !compressible.test(type) || body.length < 1000
      ? null
      : /\bbr\b/.test(accept)
        ? 'br'
        : /\bgzip\b/.test(accept)
          ? 'gzip'
          : null;
  if (!way) return reply;
  const key = `${way}:${type}:${createHash('sha1').update(body).digest('base64')}`;
  let small = packed.get(key);
  if (!small) {
    small = way === 'br' ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : await zip(body);
    packed.set(key, small);
  }
  return { ...reply, headers: { ...headers, 'content-encoding': way, vary: 'accept-encoding' }, body: small };
}
