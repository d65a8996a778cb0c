import { delimiter, dirname } from 'node:path';
import { type Child, startChild } from '../local/child.ts';

const running = new Set<Child>();

/** Ends every started process that still runs, with its children: each is a process group of its own. */
export function endAll(): void {
  for (const { process: child } of running) {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has just ended by itself.
    }
  }
}

/** Programs of packages ask the path for Node: the one we run on, not an older one of the machine. */
const environment = () => ({
  ...process.env,
  NO_COLOR: '1',
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
});

type Ran = { readonly code: number; readonly said: string; readonly seconds: number };

/** Runs a program to its end; `live` shows what it says as it says it, `more` is added to its environment. Nothing of it outlives us, even when we are killed. */
export async function run(
  [program = '', ...args]: readonly string[],
  live = false,
  more: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const started = performance.now();
  const child = startChild(program === 'node' ? process.execPath : program, args, { ...environment(), ...more });
  running.add(child);
  let said = '';
  for (const stream of [child.process.stdout, child.process.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (live) process.stdout.write(chunk);
    });
  await child.ended;
  running.delete(child);
  return { code: child.process.exitCode ?? 1, said, seconds: (performance.now() - started) / 1000 };
}
