import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Operation } from '#domain/kernel/operation.ts';

const operationsFile = /\/domain\/.*\/operations(-[a-z]+)?\.ts$/;

/** A module of operations as the browser loads it: the endpoint of each, without the schemas of what goes in and out. */
export const endpointsOf = (operations: Readonly<Record<string, Operation>>): string =>
  Object.entries(operations)
    .map(([name, { summary, params, query, body, output, problems, ...endpoint }]) => {
      return `export const ${name} = ${JSON.stringify(endpoint)};\n`;
    })
    .join('');

/** Keeps zod and all schemas of operations out of the browser, which needs to know where a call is and who may make it. */
export const endpointsOnly = (): Plugin => ({
  name: 'endpoints-only',
  enforce: 'pre',
  load: {
    filter: { id: operationsFile },
    // A file that has changed has another address, so that Node does not answer with what it was before.
    handler: async (file) => endpointsOf(await import(`${pathToFileURL(file)}?${statSync(file).mtimeMs}`)),
  },
});
