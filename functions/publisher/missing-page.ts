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
/** Nobody could say whether the page is there: who can, shows it, and who can't comes back. */
const unknown = (body: string): HttpResult => ({
  statusCode: 503,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' },
  body,
});

/**
 * A share preview's picture: kept for minutes, so that a result is seen soon, and shown for some minutes more while a new one is drawn: no longer, since
 * an event's pages may be taken back.
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
 * Answers for a public page that has no file. What is another organization's is shown on a sub-site as on the product's own site; what has yet to be
 * published, by the application. All else is not there for everybody: 404, with the application, which knows what to say and shows what is not public to
 * whom it is for. The pictures of share previews have no file either: each is drawn when somebody asks for it.
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
