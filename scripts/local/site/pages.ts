import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { saysReloads } from '../dev.ts';
import { text } from '../http.ts';
import { type BuiltSite, buildSite } from './build.ts';
import { type Files, siteFiles } from './files.ts';
import type { Pages } from './server.ts';

type Kind = 'none' | 'build' | 'dev';
export type SitePages = {
  serve: Pages /** Resolves when the site can be opened. */;
  ready: Promise<void> /** The app's page, once it is built. */;
  shell(): Promise<Buffer | null>;
  stop(): Promise<void>;
};

const root = join(import.meta.dirname, '../../..');
const nothing = text(404, 'This local cloud serves no site. See /_local for what is available.');

/** If there is no built site, pages are made from the app's source page, which has the same placeholders. */
const unbuilt = () => readFile(join(root, 'web/index.html'));

/** Handles everything that isn't the API: with nothing, the built site, or Vite's development server with hot replacement. */
export async function openPages(
  kind: Kind,
  server: Server,
  say: (line: string) => void,
  builtSite?: Promise<BuiltSite>,
): Promise<SitePages> {
  if (kind === 'none' || !existsSync(join(root, 'web/index.html')))
    return { serve: async () => nothing, ready: Promise.resolve(), shell: unbuilt, stop: async () => {} };
  if (kind === 'dev') return development(server, say);
  let broken = '';
  let files: Files | null = null;
  const ready = (builtSite ?? buildSite(root)).then(
    ({ folder, built }) => {
      files = siteFiles(folder);
      if (built) say('Rebuilt the site.');
    },
    (error: Error) => {
      // The API and the console are useful without the site, so this is only reported and shown.
      broken = error.message;
      say(broken);
    },
  );
  return {
    async serve(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return text(405, 'Method not allowed');
      await ready;
      if (!files) return text(503, broken);
      const path = (request.url ?? '/').split('?')[0] as string;
      return files.serve(path, String(request.headers['accept-encoding'] ?? ''));
    },
    ready,
    shell: async () => {
      await ready;
      return files ? files.shell() : null;
    },
    stop: async () => {},
  };
}

/** Runs Vite inside our server. Its sockets for hot replacement use the same port. */
async function development(server: Server, say: (line: string) => void): Promise<SitePages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: hotServer(server) }, proxy: {}, allowedHosts: ['.localhost'] },
    appType: 'spa',
    plugins: [saysReloads(root, say)],
    logLevel: 'warn',
  });
  return {
    serve: (request, response) =>
      new Promise((resolve) => {
        vite.middlewares(request, response, () => resolve(text(404, 'Not found')));
        response.once('close', () => resolve(null));
      }),
    ready: Promise.resolve(),
    shell: async () => null,
    stop: () => vite.close(),
  };
}

/** Returns our server as Vite sees it, with all upgrades except those for /live. */
function hotServer(server: Server): Server {
  return new Proxy(server, {
    get(target, name) {
      if (name !== 'on' && name !== 'off') return Reflect.get(target, name, target);
      return (event: string, listener: (...args: unknown[]) => void) =>
        target[name](event === 'upgrade' ? 'sideout-upgrade' : event, listener);
    },
  });
}
