import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '#domain/kernel/endpoint.ts';

const root = join(import.meta.dirname, '../..');

type Source = { readonly file: string; readonly text: string };
/** A folder's TypeScript files. */
const sources = (folder: string): Source[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

/** Returns every endpoint by its name, and whether the site calls it by importing its operation. */
export async function endpoints(): Promise<{ readonly endpoint: Endpoint; readonly asked: boolean }[]> {
  const imported = /import \{([^}]*)\} from '[^']*\/(?:operations[^/']*)'/g;
  const whole = /import \* as (\w+) from '[^']*\/(?:operations[^/']*)'/g;
  const asked = new Set(
    sources('web/src').flatMap(({ text }) => [
      ...[...text.matchAll(imported)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim().split(' as ')[0]!),
      ),
      // For `import * as calls`, the exports that the file names, as in `calls.forfeit`.
      ...[...text.matchAll(whole)].flatMap(([, module = '']) =>
        [...text.matchAll(new RegExp(`\\b${module}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
      ),
    ]),
  );
  const files = readdirSync(join(root, 'domain'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|\/)operations[^/]*\.ts$/.test(name),
  );
  const modules = await Promise.all(
    files.map((name) => import(join(root, 'domain', name)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ endpoint: value, asked: asked.has(name) }] : [],
    ),
  );
}

/**
 * Returns every path on the site, and whether something links to it because another file uses its name, or the menu its
 * key.
 */
export async function sitePaths(): Promise<{ readonly path: string; readonly linked: boolean }[]> {
  const { paths } = (await import('#domain/site/paths.ts')) as { paths: Readonly<Record<string, string>> };
  const routes = /^web\/src\/app\/|^domain\/site\/paths\.ts$|(^|\/)(routes|titles)\.tsx?$/;
  const others = [...sources('web/src'), ...sources('domain'), ...sources('functions')]
    .filter(({ file }) => !routes.test(file))
    .map(({ text }) => text)
    .join('\n');
  const menu = readFileSync(join(root, 'domain/organizations/menu-table.ts'), 'utf8');
  const names = Object.entries(paths);
  const isLinked = ([name, path]: readonly [string, string]): boolean =>
    new RegExp(`\\bpaths\\.${name}\\b`).test(others) || others.includes(`'${path}'`) || menu.includes(`'${name}'`);
  const linked = new Set(names.filter(isLinked).map(([, path]) => path));
  // `toHere` turns a tournament's path into the matching path of a league or session.
  const twin = (path: string) => path.replace(/^\/(?:league|session)\//, '/tournament/');
  return names.map(([, path]) => ({ path, linked: linked.has(path) || linked.has(twin(path)) }));
}
