import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Operation } from '#domain/kernel/operation.ts';

const operationsFile = /\/domain\/.*\/operations(-[a-z]+)?\.ts$/;

/**
 * Returns a module of operations as the browser loads it: each operation's endpoint, without its input and output
 * schemas.
 */
export const endpointsOf = (operations: Readonly<Record<string, Operation>>): string =>
  Object.entries(operations)
    .map(([name, { summary, params, query, body, output, problems, ...endpoint }]) => {
      return `export const ${name} = ${JSON.stringify(endpoint)};\n`;
    })
    .join('');

/** Keeps zod and all operation schemas out of the browser, which only needs to know where a call goes and who may make it. */
export const endpointsOnly = (): Plugin => ({
  name: 'endpoints-only',
  enforce: 'pre',
  load: {
    filter: { id: operationsFile },
    // Node caches modules by URL, so a changed file gets a new one.
    handler: async (file) => endpointsOf(await import(`${pathToFileURL(file)}?${statSync(file).mtimeMs}`)),
  },
});
