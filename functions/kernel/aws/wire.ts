import { type IncomingHttpHeaders, type IncomingMessage, Agent as PlainAgent, request as plain } from 'node:http';
import { Agent, request as secure } from 'node:https';

/** A request as it goes over the wire, signed or not. */
export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};
export type Answered = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};
export type Wire = {
  readonly send: (request: Sent) => Promise<Answered>;
  /** ends the kept connections */
  readonly close: () => void;
};
export type WireOptions = {
  /** milliseconds of silence after which a request is given up: `TimeoutError` */
  readonly patience?: number;
  /** connections at once; what comes on top waits for one */
  readonly sockets?: number;
};

const givenUp = (patience: number) =>
  Object.assign(new Error(`no answer in ${patience} ms`), { name: 'TimeoutError', code: 'ETIMEDOUT' });

/** Connections to one endpoint that stay open between requests: after a thaw or a restart a dead one fails at once, and is tried again. */
export function wireTo(endpoint: URL, { patience = 5_000, sockets = 50 }: WireOptions = {}): Wire {
  const [Kind, request] = endpoint.protocol === 'http:' ? [PlainAgent, plain] : [Agent, secure];
  const agent = new Kind({ keepAlive: true, maxSockets: sockets });
  const where = { agent, hostname: endpoint.hostname, port: endpoint.port || undefined, timeout: patience };
  const send = ({ method, path, headers, body }: Sent): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const asked = request({ ...where, method, path, headers }, (reply) => {
        gather(reply, resolve, reject);
      });
      asked.on('error', reject);
      asked.on('timeout', () => asked.destroy(givenUp(patience)));
      asked.end(body);
    });
  return { send, close: () => agent.destroy() };
}

function gather(reply: IncomingMessage, resolve: (answered: Answered) => void, reject: (error: Error) => void): void {
  const parts: Buffer[] = [];
  reply.on('data', (part: Buffer) => parts.push(part));
  reply.on('error', reject);
  reply.on('end', () => {
    const body = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
    resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body });
  });
}
