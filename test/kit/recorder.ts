import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Recorded = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** The caller's port, which is the same for two requests over one connection. */
  readonly port: number;
};
export type Respond = (response: ServerResponse, request: IncomingMessage) => void;
export type Recorder = { readonly got: Recorded[]; readonly endpoint: string; readonly stop: () => void };

/** A local HTTP service that records requests and gives these responses in order, and the last one forever. */
export async function recorder(...answers: Respond[]): Promise<Recorder> {
  const got: Recorded[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      got.push({ method, path, headers, body, port: request.socket.remotePort ?? 0 });
      const answer = answers[Math.min(got.length, answers.length) - 1];
      if (answer) answer(response, request);
      else response.end('{}');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    got,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/stage`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
