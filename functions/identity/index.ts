import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../services/serving.ts';
import { bookmarksHandler } from './calls/bookmarks.ts';
import { meHandler } from './calls/me.ts';
import { toggleBookmarkHandler } from './calls/toggle-bookmark.ts';
import { turnOnSecondFactorHandler } from './calls/turn-on-second-factor.ts';
import { type Deps, deps } from './deps.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  me: meHandler,
  bookmarks: bookmarksHandler,
  toggleBookmark: toggleBookmarkHandler,
  turnOnSecondFactor: turnOnSecondFactorHandler,
};

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
