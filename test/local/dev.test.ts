import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reloadUnits } from '#scripts/local/dev.ts';
import { startUnits } from '#scripts/local/units/host.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sideout-dev-'));
  for (const folder of ['functions', 'domain', 'events']) mkdirSync(join(root, folder));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Returns a log whose lines can be read one at a time. */
function lines() {
  const said: string[] = [];
  let next = Promise.withResolvers<void>();
  return {
    log(line: string) {
      said.push(line);
      next.resolve();
      next = Promise.withResolvers();
    },
    async line(): Promise<string> {
      while (!said.length) await next.promise;
      return said.shift() as string;
    },
  };
}

describe('npm start -- --dev', () => {
  it('restarts changed units and lists them, shows compile errors, and continues', async () => {
    const { log, line } = lines();
    const source = join(root, 'domain/rule.ts');
    const out = join(root, 'built.json');
    const reloads: unknown[] = [];
    const builder = {
      async build() {
        const { outputFiles } = await build({ entryPoints: [source], write: false, logLevel: 'silent' });
        writeFileSync(out, JSON.stringify({ text: outputFiles[0]?.text }));
        return out;
      },
      stop: async () => {},
    };
    const cloud = { reload: async (built: object) => reloads.push(built) === 1 };
    const { stop } = reloadUnits({ root, builder, cloud, log });
    try {
      writeFileSync(source, 'export const most = 1;');
      expect(await line()).toMatch(/^Restarted the units \(domain\/rule\.ts\) in \d+ ms\.$/);
      writeFileSync(source, 'export const most = ;');
      expect(await line()).toMatch(/were not restarted[\s\S]*Unexpected ";"/);
      writeFileSync(source, 'export const most = 2;');
      expect(await line()).toMatch(/^Restarted the units/);
      expect(await line()).toMatch(/Restart to apply/);
      expect(reloads).toEqual([{ text: 'export const most = 1;\n' }, { text: 'export const most = 2;\n' }]);
    } finally {
      await stop();
    }
  });
});

describe('unit threads', () => {
  const moduleOf = (name: string, text: string) => {
    const file = join(root, name);
    writeFileSync(file, text);
    return pathToFileURL(file).href;
  };
  const worker = new URL('../../scripts/local/units/worker.ts', import.meta.url).href;

  it('respond with new modules after a reload, while calls in progress finish in the old ones', async () => {
    const old = moduleOf(
      'old.mjs',
      'export const handler = (ms) => new Promise((done) => setTimeout(done, ms, "old"));',
    );
    const fresh = moduleOf('new.mjs', 'export const handler = async () => "new";');
    const units = startUnits({
      units: [{ name: 'echo', operations: [], memory: 128, timeout: 30 } as never],
      ...{ entries: { echo: old }, preload: [], worker, env: process.env, offset: 0, threads: 1, onLog: () => {} },
    });
    try {
      expect(await units.invoke('echo', 0)).toBe('old');
      const underWay = units.invoke('echo', 200);
      units.reload({ entries: { echo: fresh }, preload: [], worker });
      expect(await units.invoke('echo', 0)).toBe('new');
      expect(await underWay).toBe('old');
    } finally {
      await units.stop();
    }
  });
});
