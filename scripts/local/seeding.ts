import { parentPort, Worker, workerData } from 'node:worker_threads';
import { setClock } from '#functions/kernel/clock.ts';
import type { DemoAccount } from './accounts.ts';

/** A seed's input: the time that all its dates are relative to, the demo accounts, and the site's address. */
export type SeedFacts = {
  readonly now: number;
  readonly accounts: readonly DemoAccount[];
  readonly origin: string;
};
type Work = { seeds: string; name: string; facts: SeedFacts };

/** The thread's program and the seeds it loads, by path. */
export type SeedModules = { readonly thread: string; readonly seeds: string };
export const seedSources: SeedModules = {
  thread: import.meta.url,
  seeds: new URL('../seed/main.ts', import.meta.url).href,
};

/** Runs one of the seeds in scripts/seed in a thread with the units' environment. */
export async function runSeed(
  { thread, seeds }: SeedModules,
  name: string,
  facts: SeedFacts,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<void> {
  const data: Work = { seeds, name, facts };
  const worker = new Worker(new URL(thread), {
    workerData: data,
    env,
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  for (const stream of [worker.stdout, worker.stderr])
    stream.on('data', (chunk: Buffer) => log(chunk.toString().trimEnd()));
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => (code ? reject(new Error(`the seed ended with ${code}`)) : resolve()));
  });
}

const work = workerData as Partial<Work> | null;
if (parentPort && work?.seeds && work.name && work.facts) {
  const { facts } = work;
  const offset = facts.now - Date.now();
  setClock(() => Date.now() + offset);
  const { reachLocalTable } = await import('./table-client.ts');
  reachLocalTable();
  const { seed } = (await import(work.seeds)) as { seed: (name: string, facts: SeedFacts) => Promise<void> };
  await seed(work.name, facts);
}
