import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/**
 * Large packages that a cold start doesn't need, with the names that we import. In a bundle, each name is a placeholder
 * for a package that is loaded from a file beside it on first use, so a new Lambda environment doesn't have to read it.
 */
const packages: Readonly<Record<string, readonly string[]>> = {
  'libphonenumber-js/min': ['parsePhoneNumberFromString', 'validatePhoneNumberLength'],
  'sanitize-html': ['default'],
  stripe: ['default'],
  'temporal-polyfill': ['Temporal'],
};
/** Files that are imported on first use. They import only packages, so none of our modules is loaded twice. */
const files = ['functions/kernel/http/jwt.ts', 'functions/kernel/tracer.ts'] as const;

const nameOf = (path: string): string => `${basename(path, '.ts')}.js`;
const packageFile = (name: string): string => `${name.replace(/\W+/g, '-')}.js`;

/** Returns a placeholder for a name. It loads the package when it is called, constructed or asked for a property. */
const standIn = (name: string): string => {
  const inner = `load()[${JSON.stringify(name)}]`;
  const traps = `get: (_, key) => ${inner}[key], apply: (_, self, given) => Reflect.apply(${inner}, self, given), construct: (_, given) => Reflect.construct(${inner}, given)`;
  const made = `/* @__PURE__ */ new Proxy(function () {}, { ${traps} })`;
  return name === 'default' ? `export default ${made};` : `export const ${name} = ${made};`;
};

/** Leaves the packages and files out of a bundle. */
export const aside = (root: string): Plugin => ({
  name: 'aside',
  setup(bundler) {
    bundler.onResolve({ filter: /^[\w-]+(\/[\w-]+)?$/ }, ({ path }) =>
      path in packages ? { path, namespace: 'aside', sideEffects: false } : null,
    );
    bundler.onLoad({ filter: /./, namespace: 'aside' }, ({ path: name }) => ({
      contents: `const load = () => require('./${packageFile(name)}');\n${(packages[name] ?? []).map(standIn).join('\n')}`,
    }));
    bundler.onResolve({ filter: /^\.\/[\w-]+\.js$/, namespace: 'aside' }, ({ path }) => ({ path, external: true }));
    bundler.onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ path, kind, resolveDir }) => {
      const file = files.find((one) => one === relative(root, join(resolveDir, path)));
      return file && kind === 'dynamic-import' ? { path: `./${nameOf(file)}`, external: true } : null;
    });
  },
});

/** Builds every file that {@link aside} leaves out, and copies to each bundle's folder those that it asks for. */
export async function putAside(options: BuildOptions, asked: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const own = files.map((file) => ({ in: file, out: basename(file, '.ts') }));
  const theirs = Object.keys(packages).map((name) => ({ in: `aside:${name}`, out: packageFile(name).slice(0, -3) }));
  const into = mkdtempSync(join(tmpdir(), 'sideout-aside-'));
  await build({
    ...options,
    entryPoints: [...own, ...theirs],
    outdir: into,
    plugins: [
      {
        name: 'aside entries',
        setup(bundler) {
          bundler.onResolve({ filter: /^aside:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'entry' }));
          bundler.onLoad({ filter: /./, namespace: 'entry' }, ({ path: name }) => ({
            contents: `export { ${(packages[name] ?? []).join(', ')} } from '${name}';`,
            resolveDir: options.absWorkingDir ?? process.cwd(),
          }));
        },
      },
    ],
  });
  for (const [bundleFolder, wanted] of asked)
    for (const path of wanted) cpSync(join(into, path), join(bundleFolder, path));
  rmSync(into, { recursive: true });
}

/** Returns whether a bundle's import is a file that {@link putAside} makes. */
export const isAside = (path: string): boolean =>
  files.some((file) => path === `./${nameOf(file)}`) ||
  Object.keys(packages).some((name) => path === `./${packageFile(name)}`);
