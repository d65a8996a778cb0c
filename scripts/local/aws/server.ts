import { createServer, type Server, type ServerResponse } from 'node:http';
import { readBody, send } from '../http.ts';
import { type AwsService, fault } from './service.ts';

/** Bytes of a call: the SDK sends no more, and a browser that does is turned away before it has sent it. */
const most = 64 * 1024 * 1024;
function turnAway(response: ServerResponse): void {
  const body = Buffer.from('<Error><Code>EntityTooLarge</Code></Error>');
  const headers = { 'content-type': 'application/xml', connection: 'close', 'access-control-allow-origin': '*' };
  send(response, { status: 400, headers, body });
}

/** One server for all AWS services but the table: the first part of the path names the service. */
export function awsServer(services: Readonly<Record<string, AwsService>>, onError: (line: string) => void): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://local');
    const [, prefix = ''] = url.pathname.split('/');
    const service = services[prefix];
    void (async () => {
      try {
        if (Number(request.headers['content-length']) > most) return turnAway(response);
        const body = await readBody(request, most);
        if (!service || !body) return send(response, fault(404, 'UnknownService', `no service ${prefix} here`));
        const path = url.pathname.slice(prefix.length + 1) || '/';
        const call = { method: request.method ?? 'GET', path, query: url.searchParams, headers: request.headers, body };
        return send(response, await service(call), request.method === 'HEAD');
      } catch (error) {
        onError(`${prefix}: ${error instanceof Error ? error.stack : error}`);
        return send(response, fault(500, 'InternalFailure', String(error)));
      }
    })();
  });
}
