import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
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
 * esbuild keeps all of a namespace that is exported by name (`{ z }`): 450 KB of zod with its forty languages. Seen as `* as z`, which is the
 * same object, what isn't used falls away: a fifth is left.
 */
const zodByUse: Plugin = {
  name: 'zod-by-use',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](domain|events|functions)[\\/].*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return { contents: text.replace(/^import \{ z \} from 'zod';$/m, "import * as z from 'zod';"), loader: 'ts' };
    });
  },
};

const lambdaCredentials: Plugin = {
  name: 'lambda-credentials',
  setup({ onResolve }) {
    onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => ({
      path: join(import.meta.dirname, 'credentials.ts'),
    }));
  },
};
export const plugins: Plugin[] = [zodByUse, lambdaCredentials];

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
