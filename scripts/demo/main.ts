import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { DemoAccount } from '../local/accounts.ts';

type Work = { readonly url: string };
type Question = { readonly n: number; readonly account: DemoAccount };

/** How many ms to wait after the site is ready, so the demo's pictures don't slow down the first visitor. */
const patience = 4000;

/**
 * Adds the demo's pictures in a separate thread once the site is ready. `signIn` returns tokens. Nothing waits for the
 * thread, and it ends with the process.
 */
export function hangLater(url: string, signIn: (account: DemoAccount) => Promise<string>, log: (line: string) => void) {
  const timer = setTimeout(() => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { url } satisfies Work, execArgv: [] });
    worker.unref();
    worker.on('message', (message: Question | string) => {
      if (typeof message === 'string') return log(message);
      void signIn(message.account).then((token) => worker.postMessage({ n: message.n, token }));
    });
    worker.on('error', (error) => log(`The demo's pictures: ${error.message}`));
  }, patience);
  timer.unref();
}

const work = workerData as Work | null;
if (parentPort && work?.url) {
  const parent = parentPort;
  const waiting = new Map<number, (token: string) => void>();
  parent.on('message', ({ n, token }: { n: number; token: string }) => waiting.get(n)?.(token));
  const signIn = (account: DemoAccount) =>
    new Promise<string>((resolve) => {
      const n = waiting.size;
      waiting.set(n, resolve);
      parent.postMessage({ n, account } satisfies Question);
    });
  const started = performance.now();
  // Imported here because a cloud without the demo doesn't need them.
  const { hangPictures } = await import('./hang.ts');
  const { rateTheDemo } = await import('./ratings.ts');
  const site = { url: work.url, signIn };
  const hung = await hangPictures(site);
  await rateTheDemo(site);
  if (hung) {
    parent.postMessage(
      `The demo's pictures are in place (sent in ${((performance.now() - started) / 1000).toFixed(0)} s).`,
    );
  }
  parent.close();
}
