import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import type { Unit } from '#functions/kernel/unit.ts';
import { aside, isAside, putAside } from './aside.ts';
import { withoutUnused } from './unused.ts';

export const root = join(import.meta.dirname, '../..');
/** Entry files by their Lambda's name. */
export type Entries = Readonly<Record<string, string>>;

export const unitEntries = (units: readonly Unit[]): Entries =>
  Object.fromEntries(units.map(({ name }) => [name, join(root, 'functions', name, 'index.ts')]));
/** The user pool's Lambdas and the canary. They aren't units because they handle no operations. */
export const triggerEntries: Entries = {
  'access-token': join(root, 'infra/triggers/access-token.ts'),
  'mail-sign-in': join(root, 'infra/triggers/mail-sign-in.ts'),
  canary: join(root, 'infra/triggers/canary.ts'),
};

/**
 * Where the SDK looks for credentials after the environment. Its clients load these only if they get none, and ours
 * always get some (functions/kernel/aws/client.ts). Leaving them out makes a unit 130 KB smaller.
 */
const credentialProviders = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-login',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
];

/**
 * A package that can't be bundled because it loads files from its own folder, so it is copied next to the bundle that
 * imports it. WebAssembly runs on every processor, so nothing has to be fetched or built for Lambda's.
 */
const beside = {
  name: 'wasm-vips',
  files: [
    'package.json',
    'THIRD-PARTY-NOTICES.md',
    'lib/vips-node.mjs',
    'lib/vips-node.js',
    'lib/vips.wasm',
    'lib/vips-heif.wasm',
    'lib/vips-resvg.wasm',
  ],
} as const;

/**
 * CJS loads about a third faster than ESM. We bundle the SDK, so the version that runs is the one we tested, and its
 * unused parts are left out.
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
  external: [...credentialProviders, beside.name],
  absWorkingDir: root,
} as const satisfies BuildOptions;

/**
 * Bundles each entry to `{folder}/{name}/index.js` and returns the sizes in bytes by name. One run bundles all of them,
 * so shared code is read once. What a cold start doesn't need is in files beside it (aside.ts). `maps` also writes a
 * source map for each, without a reference to it.
 */
export async function bundle(entries: Entries, folder: string, maps = false): Promise<Record<string, number>> {
  const { metafile } = await build({
    ...esbuildOptions,
    entryPoints: Object.entries(entries).map(([name, path]) => ({ in: path, out: `${name}/index` })),
    outdir: folder,
    metafile: true,
    plugins: [aside(root), withoutUnused],
    sourcemap: maps ? 'external' : false,
    logLevel: 'warning',
  });
  const needing = Object.entries(metafile.outputs).filter(([, { imports }]) =>
    imports.some(({ path }) => path === beside.name),
  );
  for (const [path] of needing) putBeside(join(root, path, '..'));
  const bundles = Object.entries(metafile.outputs).filter(([path]) => path.endsWith('.js'));
  const asked = bundles.map(([path, { imports }]) => {
    const files = imports.map((imported) => imported.path).filter(isAside);
    return [join(root, path, '..'), files] as const;
  });
  await putAside(esbuildOptions, new Map(asked));
  const sizes = bundles.map(([path, { bytes }]) => [path.split('/').at(-2) as string, bytes]);
  return Object.fromEntries(sizes);
}

function putBeside(folder: string): void {
  const [from, to] = [root, folder].map((at) => join(at, 'node_modules', beside.name)) as [string, string];
  for (const file of beside.files) cpSync(join(from, file), join(to, file));
}
