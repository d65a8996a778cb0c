import { createServer, type Server } from 'node:net';

const canListen = (port: number, host: string): Promise<number | null> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen({ port, host, exclusive: true }, () => {
      const { port: got } = probe.address() as { port: number };
      probe.close(() => resolve(got));
    });
  });

/** The wanted port if it is free on this machine, else any free one. 0 asks for any. */
export async function freePort(wanted = 0): Promise<number> {
  for (const port of wanted ? [wanted, 0] : [0]) {
    const got = await canListen(port, '127.0.0.1');
    if (got && (await canListen(got, '::'))) return got;
    if (got && port === 0) return got;
  }
  throw new Error('no free port on this machine');
}

/** Listens on the wanted port, or on any free one when it is taken; answers the port. All interfaces of the loopback are served. */
export function listen(server: Pick<Server, 'listen' | 'once' | 'off' | 'address'>, wanted = 0, host = '127.0.0.1') {
  return new Promise<number>((resolve, reject) => {
    const attempt = (port: number) => {
      const refused = (error: NodeJS.ErrnoException) => {
        if (port && error.code === 'EADDRINUSE') attempt(0);
        else reject(error);
      };
      server.once('error', refused);
      server.listen({ port, host }, () => {
        server.off('error', refused);
        resolve((server.address() as { port: number }).port);
      });
    };
    attempt(wanted);
  });
}
