import { createServer, type Server } from 'node:net';

/** Ports that browsers and `fetch` refuse to open (fetch.spec.whatwg.org, "bad port"). */
const blocked: ReadonlySet<number> = new Set([
  ...[
    1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  ],
  ...[111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531],
  ...[532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190],
  ...[5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080],
]);

/** A local cloud's ports: the site's and the three after it. */
const portsUsed = 4;

/** Returns the first of a local cloud's ports that browsers don't open, or null if all are fine. 0 asks for any free ones. */
export function blockedAmong(port: number): number | null {
  const wanted = port === 0 ? [] : Array.from({ length: portsUsed }, (_, i) => port + i);
  return wanted.find((each) => blocked.has(each)) ?? null;
}

const canListen = (port: number, host: string): Promise<number | null> =>
  new Promise((resolve) => {
    const probe = createServer();
    // On a machine without IPv6, no one else can have the port there.
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRINUSE' || host !== '::' ? null : port),
    );
    probe.listen({ port, host, exclusive: true }, () => {
      const { port: got } = probe.address() as { port: number };
      probe.close(() => resolve(got));
    });
  });

/** Returns the preferred port if it is free on this machine, or any free one. 0 asks for any. */
export async function freePort(wanted = 0): Promise<number> {
  for (const port of wanted ? [wanted, 0] : [0]) {
    const got = await canListen(port, '127.0.0.1');
    if (got && (await canListen(got, '::'))) return got;
    if (got && port === 0) return got;
  }
  throw new Error('no free port on this machine');
}

/** The ports that a local cloud takes in a row: the site's, AWS's, the payments', the table's. */
const row = 4;

/**
 * Returns the preferred port if it is free, or the first free one after it that isn't among a running cloud's ports. 0
 * stays 0.
 */
export async function nextFree(wanted: number): Promise<number> {
  for (let port = wanted; port && port < 65_536; port += row) if ((await freePort(port)) === port) return port;
  return 0;
}

type Listening = Pick<Server, 'listen' | 'once' | 'off' | 'address' | 'emit' | 'close'>;

/**
 * Listens for `localhost` on IPv6, which browsers try first. Returns true if no one else has the port there, or the
 * machine has no IPv6.
 */
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

/**
 * Listens on the preferred port, or on any free one if it is taken. Returns the port. Listens on both of `localhost`'s
 * addresses, because another service could otherwise have one of them.
 */
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
