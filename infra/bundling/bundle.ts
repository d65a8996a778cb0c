import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin, transform } from 'esbuild';
import type { Unit } from '#functions/kernel/unit.ts';

export const root = join(import.meta.dirname, '../..');
/** Entry files by the name of their Lambda. */
export type Entries = Readonly<Record<string, string>>;

export const unitEntries = (units: readonly Unit[]): Entries =>
  Object.fromEntries(units.map(({ name }) => [name, join(root, 'functions', name, 'index.ts')]));
/** The Lambda of the user pool, which is no unit: it serves nothing and knows nothing of the product. */
export const triggerEntries: Entries = { 'access-token': join(root, 'infra/triggers/access-token.ts') };

/**
 * CJS loads about a third faster than ESM, and the SDK comes along, so that what was tested is what runs and its unused parts stay behind.
 */
export const esbuildOptions = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node24',
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  mainFields: ['module', 'main'],
  absWorkingDir: root,
} as const satisfies BuildOptions;

/**
 * A declaration that calls something, as esbuild prints it: from the start of a line to the `;` that ends one, all lines between indented.
 */
const declaration = /^((?:const|var) \w+ = )(?!async |function |\()((?:[^\n]*\()(?:[^\n]|\n[ \t}\])`])*);$/gm;

/**
 * Two things esbuild can't know of our files. It keeps all of a namespace that is exported by name (`{ z }`): 450 KB of zod with its forty
 * languages; seen as `* as z`, which is the same object, what isn't used falls away.
 */
const zodByUse = (text: string) => text.replace(/^import \{ z \} from 'zod';$/m, "import * as z from 'zod';");
/** And loading a pure file does nothing: schemas and items that it declares and nobody uses may go, with what they were made from. */
const onlyDeclared = async (text: string) => {
  const { code } = await transform(text, { loader: 'ts', format: 'esm', target: 'node24', charset: 'utf8' });
  return code.replace(declaration, '$1/* @__PURE__ */ (() => ($2))();');
};
/** Where that holds: domain and events by their law (problems enter themselves into a list), and the table's items. */
const pure = /[\\/](domain|events|functions[\\/]kernel[\\/]table[\\/]keys)[\\/].*(?<!problems)\.ts$/;

const onlyWhatIsUsed: Plugin = {
  name: 'only-what-is-used',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](domain|events|functions)[\\/].*\.ts$/ }, async ({ path }) => {
      const text = zodByUse(await readFile(path, 'utf8'));
      return pure.test(path) ? { contents: await onlyDeclared(text), loader: 'js' } : { contents: text, loader: 'ts' };
    });
  },
};

export const plugins: Plugin[] = [onlyWhatIsUsed];

/** Bundles each entry to `{folder}/{name}/index.js`; answers bytes by name. All of them share one run, so what they share is read once. */
export async function bundle(entries: Entries, folder: string): Promise<Record<string, number>> {
  const { metafile } = await build({
    ...esbuildOptions,
    plugins,
    entryPoints: Object.entries(entries).map(([name, path]) => ({ in: path, out: `${name}/index` })),
    outdir: folder,
    metafile: true,
    logLevel: 'warning',
  });
  const sizes = Object.entries(metafile.outputs).map(([path, { bytes }]) => [path.split('/').at(-2) as string, bytes]);
  return Object.fromEntries(sizes);
}
