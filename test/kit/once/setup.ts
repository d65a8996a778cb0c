import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startChild } from '#scripts/local/child.ts';
import { buildSite } from '#scripts/local/site/build.ts';
import { launchServer } from '#test/e2e/browser.ts';
import { newFolder } from './folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the workers ask for what a run makes once (test/kit/once/ask.ts). */
    once: string;
  }
}

const root = join(import.meta.dirname, '../../..');

/** What is dear to make and can be shared by all workers: made when the first of them asks, gone with the run. */
const makers = {
  /** The demo world: a folder of a local cloud that was filled and has ended. Whoever starts one takes a copy. */
  async world(undo) {
    const folder = newFolder();
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const child = startChild(process.execPath, [join(import.meta.dirname, 'make-world.ts'), folder]);
    undo.push(() => child.stop());
    let said = '';
    child.process.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    await child.ended;
    if (child.process.exitCode !== 0) throw new Error(`the demo world could not be made:\n${said}`);
    return folder;
  },
  /** The built site, in its cache for everybody. */
  site: async () => (await buildSite(root)).folder,
  /** The address of one browser for all. */
  async browser(undo) {
    const browser = await launchServer();
    undo.push(() => browser.close());
    return browser.wsEndpoint();
  },
} satisfies Record<string, (undo: (() => unknown)[]) => Promise<string>>;

export type Made = keyof typeof makers;

/** Vitest's global setup: a server of this machine's own that makes each thing once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const undo: (() => unknown)[] = [];
  const made = new Map<string, Promise<string>>();
  const once = (what: Made) => made.get(what) ?? made.set(what, makers[what](undo)).get(what)!;
  const server = createServer((request, reply) => {
    void once((request.url ?? '').slice(1) as Made).then(
      (answer) => reply.end(answer),
      (error) => reply.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  project.provide('once', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    for (const step of undo.reverse()) await step();
  };
}
