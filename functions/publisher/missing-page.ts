import { request as problems } from '#domain/kernel/request.ts';
import { cardOfPath } from '#domain/pages/cards/paths.ts';
import { ownHost, pageFile, pageOfFile } from '#domain/pages/page.ts';
import { isSitePage } from '#domain/pages/site-pages.ts';
import { config } from '../kernel/config.ts';
import { isFromEdge } from '../kernel/http/authenticate.ts';
import type { HttpEvent, HttpResult } from '../kernel/http/request.ts';
import { problemResult } from '../kernel/http/respond.ts';
import { shellFile } from '../subjects/pages/publish.ts';
import { isShown } from '../subjects/pages/subjects.ts';
import { cardPicture } from './cards/card-picture.ts';
import type { Deps } from './deps.ts';

const html = (statusCode: number, body: string): HttpResult => ({
  statusCode,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=5' },
  body,
});
/**
 * Returns the response if the API couldn't find out whether the page exists. The app shows the page if it can, and
 * otherwise asks the visitor to come back.
 */
const unknown = (body: string): HttpResult => ({
  statusCode: 503,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' },
  body,
});

/**
 * Returns a share preview's picture with its caching. It stays fresh for a few minutes, so that a result shows up soon,
 * and is shown for a few more while a new one is drawn. It isn't kept longer because an event can be unpublished.
 */
const picture = ({ type, bytes }: { type: string; bytes: Uint8Array }): HttpResult => ({
  statusCode: 200,
  headers: {
    'content-type': type,
    'cache-control': 'public, max-age=300, s-maxage=300, stale-while-revalidate=300',
  },
  body: Buffer.from(bytes).toString('base64'),
  isBase64Encoded: true,
});

/**
 * Responds for a public page without a file. On a sub-site, another organization's page looks as it does on the
 * product's own site, and the app shows pages that aren't published yet. For everything else, returns 404 with the app,
 * which explains the error to visitors and shows private pages to people who can see them. Share preview pictures have
 * no file either and are drawn on request.
 */
export const missingPage =
  (deps: () => Pick<Deps, 'pages' | 'apiNow' | 'siteOrigin' | 'get'>) =>
  async (event: HttpEvent): Promise<HttpResult> => {
    const { requestId, http } = event.requestContext;
    if (!isFromEdge(event.headers, config.originSecret)) return problemResult(problems.forbidden(), requestId);
    if (http.method !== 'GET' && http.method !== 'HEAD')
      return problemResult(problems['method-not-allowed'](), requestId);
    const { pages, apiNow, siteOrigin, get } = deps();
    const page = pageOfFile(event.rawPath.replace(/^\//, ''));
    const card = page && cardOfPath(page.path);
    if (card) {
      const made = await cardPicture({ api: apiNow, siteOrigin, get }, card);
      return made ? picture(made) : problemResult(problems['not-found'](), requestId);
    }
    const ofSite = page !== null && isSitePage(page.path);
    const elsewhere = page && page.host !== ownHost && !ofSite ? await pages.get(pageFile(page.path)) : null;
    if (elsewhere !== null) return html(200, elsewhere);
    const shell = await pages.get(shellFile);
    if (shell === null) return problemResult(problems.unavailable(), requestId);
    if (!page || ofSite) return html(ofSite ? 200 : 404, shell);
    return isShown(apiNow, page.path).then(
      (shown) => html(shown ? 200 : 404, shell),
      () => unknown(shell),
    );
  };
