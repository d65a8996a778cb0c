import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textFiles } from '#domain/pages/page.ts';
import { applicationPaths } from './application-paths.ts';
import { embeddablePaths, keptPaths } from './embeddable-paths.ts';
import { pathsCode } from './path-groups.ts';

/* Returns a CloudFront function's code, with its data written into it. A function can't import anything. */

const sourceOf = (name: 'pages' | 'frames' | 'host') => readFileSync(join(import.meta.dirname, `${name}.js`), 'utf8');

/**
 * Returns the function that finds a page's file.
 *
 * @param domain the domain of organizations' sub-sites; left out on CloudFront's own address
 */
export const pagesCode = (domain: string | undefined): string =>
  (pathsCode + sourceOf('pages'))
    .replace("'__APPLICATION__'", () => JSON.stringify(applicationPaths.groups))
    .replace("'__FILES__'", () => JSON.stringify(applicationPaths.files))
    .replace("'__TEXTS__'", () => textFiles.map((path) => `'${path}'`).join(', '))
    .replace('__DOMAIN__', () => domain ?? '');

/**
 * Returns the function that decides which pages can be framed. It changes the header that the response headers policy
 * has set, because the policy runs first ("inserted after the response leaves the cache, and before the viewer response
 * event", AWS's blog on response headers policies). Otherwise, nothing could be framed.
 */
export const framesCode = (): string =>
  (pathsCode + sourceOf('frames'))
    .replace("'__EMBEDDABLE__'", () => JSON.stringify(embeddablePaths))
    .replace("'__KEPT__'", () => JSON.stringify(keptPaths));

/** Returns the function that passes the visitor's host and address to the API. */
export const hostCode = (): string => sourceOf('host');
