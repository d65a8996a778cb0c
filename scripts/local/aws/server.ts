import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { Reply } from '../gateway/gateway.ts';
import { readBody, send } from '../http.ts';

/** An AWS SDK's call to one service, without the service's prefix in the path. */
export type AwsCall = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};
export type AwsService = (call: AwsCall) => Reply | Promise<Reply>;

export const json = (status: number, body: unknown, type = 'application/x-amz-json-1.1'): Reply => ({
  status,
  headers: { 'content-type': type },
  body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
});

/** Returns an error in the JSON protocols' form. SDKs turn it into an error with this name. */
export const fault = (status: number, name: string, message: string): Reply => ({
  ...json(status, { __type: name, message, Message: message }),
  headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': name },
});

export const targetOf = (call: AwsCall): string =>
  String(call.headers['x-amz-target'] ?? '')
    .split('.')
    .at(-1) ?? '';

/** Returns the call's JSON body, or null if it isn't JSON. */
export function bodyOf<T>(call: AwsCall): T | null {
  try {
    return JSON.parse(call.body.toString() || '{}') as T;
  } catch {
    return null;
  }
}

/**
 * The maximum size of a call in bytes. The SDK sends no more, and a browser that does is refused before it has finished
 * sending.
 */
const most = 64 * 1024 * 1024;
function turnAway(response: ServerResponse): void {
  const body = Buffer.from('<Error><Code>EntityTooLarge</Code></Error>');
  const headers = { 'content-type': 'application/xml', connection: 'close', 'access-control-allow-origin': '*' };
  send(response, { status: 400, headers, body });
}

/** Returns one server for all AWS services except the table. The first part of the path names the service. */
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

/** Returns a read-only Secrets Manager with this machine's few secrets. */
export function secretsService(secrets: Readonly<Record<string, string>>): AwsService {
  return (call) => {
    if (targetOf(call) !== 'GetSecretValue') return fault(400, 'UnknownOperationException', targetOf(call));
    const id = bodyOf<{ SecretId?: string }>(call)?.SecretId ?? '';
    const value = secrets[id];
    if (value === undefined)
      return fault(400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    return json(200, {
      ARN: `arn:aws:secretsmanager:us-east-1:000000000000:secret:${id}`,
      Name: id,
      SecretString: value,
      VersionId: '00000000-0000-4000-8000-000000000001',
      VersionStages: ['AWSCURRENT'],
      CreatedDate: 1_767_225_600,
    });
  };
}
