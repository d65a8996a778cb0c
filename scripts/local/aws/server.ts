import { createServer, type Server } from 'node:http';
import { readBody, send } from '../http.ts';
import { type AwsService, fault } from './service.ts';

/** One server for all AWS services but the table: the first part of the path names the service. */
export function awsServer(services: Readonly<Record<string, AwsService>>, onError: (line: string) => void): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://local');
    const [, prefix = ''] = url.pathname.split('/');
    const service = services[prefix];
    void (async () => {
      try {
        const body = await readBody(request, 64 * 1024 * 1024);
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
