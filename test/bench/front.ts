import { createServer, request, type Server } from 'node:http';
import { send, text } from '#scripts/local/http.ts';
import { siteFiles } from '#scripts/local/site/files.ts';

/**
 * Starts one server for a bare page and the site, so both take the same path. The bare page is under `/bare`, and
 * everything else is the local cloud's.
 * @param cloud the local cloud's address
 * @param folder where the bare page was built
 */
export async function front(cloud: string, folder: string): Promise<Server> {
  const bare = siteFiles(folder);
  const server = createServer((asked, reply) => {
    const url = asked.url ?? '/';
    if (url.startsWith('/bare'))
      void bare
        .serve(url.slice('/bare'.length) || '/', String(asked.headers['accept-encoding'] ?? ''))
        .then((file) => send(reply, file));
    else
      asked.pipe(
        request(cloud + url, { method: asked.method ?? 'GET', headers: asked.headers }, (from) => {
          reply.writeHead(from.statusCode ?? 502, from.headers);
          from.pipe(reply);
        }).on('error', () => send(reply, text(502, 'Bad Gateway'))),
      );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}
