import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Reply } from './gateway/gateway.ts';

/** Returns the whole body, or null if it is longer than allowed (the rest is discarded). */
export function readBody(request: IncomingMessage, most: number): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) chunks.push(chunk);
    });
    request.on('end', () => resolve(size > most ? null : Buffer.concat(chunks)));
    request.on('error', reject);
  });
}

const bodiless = (status: number) => status === 204 || status === 304 || status < 200;

/** Sends a response. `head` leaves the body out but keeps its length. */
export function send(response: ServerResponse, reply: Reply, head = false): void {
  if (response.destroyed || response.headersSent) return;
  response.statusCode = reply.status;
  for (const [name, value] of Object.entries(reply.headers)) response.setHeader(name, value);
  if (bodiless(reply.status)) {
    response.end();
    return;
  }
  if (!response.hasHeader('content-length')) response.setHeader('content-length', reply.body.length);
  response.end(head ? undefined : reply.body);
}

export const text = (status: number, body: string, type = 'text/plain; charset=utf-8'): Reply => ({
  status,
  headers: { 'content-type': type },
  body: Buffer.from(body),
});
