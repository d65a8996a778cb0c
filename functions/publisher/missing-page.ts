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
 * The API couldn't say whether the page exists, so the app shows it if it can, and otherwise asks the visitor to come
 * back.
 */
const unknown = (body: string): HttpResult => ({
  statusCode: 503,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' },
  body,
});

/**
 * A share preview's picture is cached for minutes, so a result shows up soon, and shown for a few minutes more while
 * a new one is drawn. It isn't kept longer, since an event may be unpublished.
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
 * Responds for a public page that has no file. On a sub-site, another organization's page is shown as on the product's
 * own site, and the app shows pages not published yet. Everything else isn't public: 404 with the app, which has the
 * text for it and shows private pages to people who may see them. Pictures of share previews have no file either, and
 * each is drawn on request.
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
