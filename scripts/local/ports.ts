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

type Listening = Pick<Server, 'listen' | 'once' | 'off' | 'address' | 'emit' | 'close'>;

/** A port of `localhost` in its newer address, which browsers ask first; true when nobody else has it there, or the machine has no such address. */
function alsoAt(port: number, server: Listening): Promise<boolean> {
  return new Promise((resolve) => {
    const door = createServer((socket) => server.emit('connection', socket));
    door.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    door.listen({ port, host: '::1' }, () => {
      server.once('close', () => door.close());
      resolve(true);
    });
  });
}

/** Listens on the wanted port, or on any free one when it is taken; answers the port. Both addresses of `localhost` are served, or another service could have one of them. */
export function listen(server: Listening, wanted = 0, host = '127.0.0.1') {
  return new Promise<number>((resolve, reject) => {
    const attempt = (port: number) => {
      const refused = (error: NodeJS.ErrnoException) => {
        server.off('listening', listening);
        if (port && error.code === 'EADDRINUSE') attempt(0);
        else reject(error);
      };
      const listening = async () => {
        server.off('error', refused);
        const got = (server.address() as { port: number }).port;
        if (await alsoAt(got, server)) resolve(got);
        else server.close(() => attempt(0));
      };
      server.once('error', refused);
      server.once('listening', listening);
      server.listen({ port, host });
    };
    attempt(wanted);
  });
}
