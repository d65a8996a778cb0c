import type { IncomingMessage } from 'node:http';
import { createContext, runInContext } from 'node:vm';
import { edgeHeaders } from '#functions/kernel/http/edge.ts';
import { pagesCode } from '#infra/edge/functions.ts';
import type { Bucket } from '../aws/bucket.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Reply } from '../gateway/reply.ts';
import type { Cdn } from './cdn.ts';
import { compressed } from './files.ts';

/** Answers a page from its file, or what the unit for missing pages says of it; null: it is the application's or a file of the build. */
export type Published = (request: IncomingMessage) => Promise<Reply | null>;

type EdgeRequest = { uri: string; headers: { host: { value: string } } };

/** CloudFront's function for pages (infra/edge/pages.js) itself, the bucket behind it, and behind that the API for what has no file. */
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
