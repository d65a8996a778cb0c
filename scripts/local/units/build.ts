import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { units as manifest } from '#functions/units.ts';
import { esbuildOptions, root, unitEntries } from '#infra/bundling/bundle.ts';

/** The threads' own program, and what chaos mode loads into them. */
const own = ['worker.ts', '../chaos/caller.ts', '../chaos/table.ts'].map((name) => join(import.meta.dirname, name));

/**
 * The product's units as a deploy takes them, by the same bundler, but as one whole: what they share is loaded once a thread. A thread is ready in
 * a tenth of the time that a thousand sources take. `beside`: paths of modules that are to be loaded into the threads first (`preload`). Answers the
 * file that says where everything lies (built.ts).
 */
export async function buildUnits(beside: readonly string[] = []): Promise<{ file: string; remove: () => void }> {
  const parent = join(root, '.local/units');
  mkdirSync(parent, { recursive: true });
  // under the root, so that what is not bundled is found
  const folder = mkdtempSync(join(parent, 'of-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const files = [...own, ...Object.values(unitEntries(manifest)), ...beside];
  try {
    await build({
      ...esbuildOptions,
      entryPoints: files.map((path, n) => ({ in: path, out: `entry-${n}` })),
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      format: 'esm',
      splitting: true,
      minify: false,
      banner: {
        js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
      },
      logLevel: 'warning',
    });
  } catch (error) {
    remove();
    throw error;
  }
  const built = files.map((path, n) => [addressOf(path), addressOf(join(folder, `entry-${n}.mjs`))]);
  const file = join(folder, 'built.json');
  writeFileSync(file, JSON.stringify(Object.fromEntries(built)));
  return { file, remove };
}

const addressOf = (path: string) => pathToFileURL(path).href;
