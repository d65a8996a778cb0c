import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textFiles } from '#domain/pages/files.ts';
import { applicationPaths } from './application-paths.ts';

/**
 * The code of the CloudFront function that finds the file of a page, with what it has to know written into it.
 *
 * @param domain under which organizations have their sub-sites; none on CloudFront's own address
 */
export const pagesCode = (domain: string | undefined): string =>
  readFileSync(join(import.meta.dirname, 'pages.js'), 'utf8')
    .replace("'__APPLICATION__'", () => JSON.stringify(applicationPaths.groups))
    .replace("'__FILES__'", () => JSON.stringify(applicationPaths.files))
    .replace("'__TEXTS__'", () => textFiles.map((path) => `'${path}'`).join(', '))
    .replace('__DOMAIN__', () => domain ?? '');
