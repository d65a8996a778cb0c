import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { parseSync } from 'vite';

/** A file's exports, and its imports from other project files. */
export type Module = {
  readonly file: string;
  readonly exports: readonly string[];
  /** Exports that the file itself also uses. */
  readonly usedInside: readonly string[];
  readonly takes: readonly { readonly from: string; readonly names: readonly string[] | 'all' }[];
};

/** Returns the project file that an import names, or null for a package. */
export const target = (file: string, request: string): string | null => {
  if (request.startsWith('#')) return request.slice(1);
  return request.startsWith('.') ? posix.normalize(posix.join(posix.dirname(file), request)) : null;
};

type Name = { readonly kind: string; readonly name: string | null };
/** Returns the name of an import or export, or null for the whole module. */
export const nameOf = ({ kind, name }: Name): string | null => (kind === 'Default' ? 'default' : name);

/** Reads a file's exports and imports. Types count like values. A lazy or type `import('…')` imports everything. */
export function moduleOf(file: string, text: string): Module {
  const { module } = parseSync(file, text);
  const exports: string[] = [];
  const takes: { from: string; names: string[] | 'all' }[] = [];
  const take = (request: string, names: readonly (string | null)[]) => {
    const from = target(file, request);
    if (from !== null) takes.push({ from, names: names.includes(null) ? 'all' : (names as string[]) });
  };
  for (const { moduleRequest, entries } of module.staticImports)
    take(
      moduleRequest.value,
      entries.map(({ importName }) => nameOf(importName as Name)),
    );
  for (const { entries } of module.staticExports)
    for (const { exportName, importName, moduleRequest } of entries) {
      const name = nameOf(exportName as Name);
      if (name !== null) exports.push(name);
      if (moduleRequest) take(moduleRequest.value, [nameOf(importName as Name)]);
    }
  for (const [, , request] of text.matchAll(/\bimport\(\s*(['"])([^'"]+)\1/g)) take(request!, [null]);
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const usedInside = exports.filter(
    (name) => (code.match(new RegExp(`(?<![\\w$.])${name}(?![\\w$])`, 'g')) ?? []).length > 1,
  );
  return { file, exports, usedInside, takes };
}

/** Returns every TypeScript file in these folders. */
export function modulesOf(root: string, folders: readonly string[]): Module[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name).split(sep).join('/'))
      .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
      .map((file) => moduleOf(file, readFileSync(join(root, file), 'utf8'))),
  );
}

/**
 * Returns everything these files import, directly or indirectly: `file#name` for each imported export, and `file` for
 * each file.
 */
export function reachedFrom(modules: readonly Module[], starts: (file: string) => boolean): Set<string> {
  const byFile = new Map(modules.map((module) => [module.file, module]));
  const reached = new Set<string>();
  const next = modules.filter(({ file }) => starts(file));
  for (const { file } of next) reached.add(file);
  for (let module = next.pop(); module; module = next.pop())
    for (const { from, names } of module.takes) {
      const taken = byFile.get(from);
      if (!taken) continue;
      for (const name of names === 'all' ? taken.exports : names) reached.add(`${from}#${name}`);
      if (reached.has(from)) continue;
      reached.add(from);
      next.push(taken);
    }
  return reached;
}
