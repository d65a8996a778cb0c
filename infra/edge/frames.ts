import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddablePaths, keptPaths } from './embeddable-paths.ts';

/**
 * The code of the CloudFront function that says which pages may be framed. It changes the header that the policy of headers has set: that comes first ("inserted after
 * the response leaves the cache, and before the viewer response event", AWS's blog on response headers policies). Were it otherwise, nothing could be framed.
 */
export const framesCode = (): string =>
  readFileSync(join(import.meta.dirname, 'frames.js'), 'utf8')
    .replace("'__EMBEDDABLE__'", () => JSON.stringify(embeddablePaths))
    .replace("'__KEPT__'", () => JSON.stringify(keptPaths));
