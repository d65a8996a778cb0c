import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { type SymbolFile, Symbols, symbolsOf } from './symbols.ts';

const root = join(import.meta.dirname, '../..');
const folders = ['domain', 'events', 'functions', 'web/src', 'infra/edge', 'test'];
/** Where the units and edge functions start. */
const unit = /^functions\/[^/]+\/index\.ts$|^infra\/edge\//;
/** Where the site starts. */
const site = /^web\/src\/app\/main\.tsx$/;

/** The code, with the symbols that a user can encounter: those of the site, and those of the site or the units. */
export type Code = {
  readonly files: readonly SymbolFile[];
  readonly symbols: Symbols;
  readonly site: ReadonlySet<string>;
  readonly product: ReadonlySet<string>;
};

/** Parses all code. Runs nothing. */
export function readCode(): Code {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .map((file) => symbolsOf(file, readFileSync(join(root, file), 'utf8'))),
  );
  const symbols = new Symbols(files);
  const from = (entry: RegExp): string[] =>
    files
      .filter(({ file }) => entry.test(file))
      .flatMap(({ file, pieces }) => [...pieces.keys()].map((name) => `${file}#${name}`));
  const shown = symbols.reached(from(site));
  return { files, symbols, site: shown, product: new Set([...shown, ...symbols.reached(from(unit))]) };
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

/** Returns every endpoint, and whether the site makes the call. */
export async function endpoints({ files, site }: Code): Promise<{ endpoint: Endpoint; asked: boolean }[]> {
  const operations = files.map(({ file }) => file).filter((file) => /^domain\/.*\/operations[^/]*\.ts$/.test(file));
  const modules = await Promise.all(
    operations.map(async (file) => ({ file, module: (await import(join(root, file))) as Record<string, unknown> })),
  );
  return modules.flatMap(({ file, module }) =>
    Object.entries(module).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ endpoint: value, asked: site.has(`${file}#${name}`) }] : [],
    ),
  );
}
