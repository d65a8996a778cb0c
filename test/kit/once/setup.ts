import { cpSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildSite } from '#scripts/local/site/build.ts';
import { buildUnits } from '#scripts/local/units/build.ts';
import { launchServer } from '#test/e2e/browser.ts';
import { newFolder } from './folder.ts';
import { fillWorld } from './world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the workers request what a run makes once (test/kit/once/ask.ts). */
    once: string;
  }
}

const root = join(import.meta.dirname, '../../..');

/** Expensive things for all workers. They are made on the first request and removed with the run. */
const makers = {
  /**
   * Returns the demo world: the folder of a local cloud that was filled and has ended. A starting cloud takes a copy.
   * When `npm test` runs several suites, the next one takes it over (`SIDEOUT_ONCE`), unless it has become too old and
   * its matches in progress would have been played for too long.
   */
  async world(undo, once) {
    const shared = process.env.SIDEOUT_ONCE && join(process.env.SIDEOUT_ONCE, 'world');
    if (shared && isYoung(shared)) return shared;
    const units = await once('units');
    const folder = newFolder();
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    await fillWorld(folder, units, undo);
    if (shared) keep(folder, shared);
    return folder;
  },
  /** Returns the file with the location of the bundled units (host.ts). */
  async units(undo) {
    const { file, remove } = await buildUnits(preloaded);
    undo.push(remove);
    return file;
  },
  /** The built site, in a cache that all runs use. */
  site: async () => (await buildSite(root)).folder,
  /** Returns the address of the shared browser. */
  async browser(undo) {
    const browser = await launchServer();
    undo.push(() => browser.close());
    return browser.wsEndpoint();
  },
} satisfies Record<string, (undo: (() => unknown)[], once: (what: 'units') => Promise<string>) => Promise<string>>;

export type Made = keyof typeof makers;

/**
 * The age in ms up to which a world is reused. In an older world, an opening set for minutes after its creation is in
 * the past for everyone (e2e/opening.ts), and its matches in progress would go on for hours.
 */
const young = 25 * 60_000;
const isYoung = (folder: string) => existsSync(folder) && Date.now() - statSync(folder).mtimeMs < young;
/** Keeps a copy for the next suite. The copy is either complete or absent. */
function keep(folder: string, at: string): void {
  rmSync(at, { recursive: true, force: true });
  cpSync(folder, `${at}.part`, { recursive: true });
  renameSync(`${at}.part`, at);
}

/** Modules that some tests load into the units' threads. */
const preloaded = ['../faulty-table.ts', '../../local/fixtures/mortal.ts'].map((path) =>
  join(import.meta.dirname, path),
);

/** Runs Vitest's global setup: a local server that makes each thing once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const undo: (() => unknown)[] = [];
  const made = new Map<string, Promise<string>>();
  const once = (what: Made): Promise<string> => made.get(what) ?? made.set(what, makers[what](undo, once)).get(what)!;
  const server = createServer((request, reply) => {
    // Workers ask again seconds later. On a kept-alive connection that is about to close, that request would be lost.
    reply.setHeader('connection', 'close');
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
