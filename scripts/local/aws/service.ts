import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from '../gateway/reply.ts';

/** A call of an AWS SDK to one service, its prefix taken off the path. */
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

/** A fault in the form the JSON protocols have: SDKs make an error of this name of it. */
export const fault = (status: number, name: string, message: string): Reply => ({
  ...json(status, { __type: name, message, Message: message }),
  headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': name },
});

export const targetOf = (call: AwsCall): string =>
  String(call.headers['x-amz-target'] ?? '')
    .split('.')
    .at(-1) ?? '';

/** The call's JSON body, or null when it isn't one. */
export function bodyOf<T>(call: AwsCall): T | null {
  try {
    return JSON.parse(call.body.toString() || '{}') as T;
  } catch {
    return null;
  }
}
