import { entry } from '../kernel/entry.ts';
import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { serving } from '../kernel/serving.ts';
import { bookmarksHandler, toggleBookmarkHandler } from './bookmarks.ts';
import { type Deps, deps } from './deps.ts';
import { meHandler } from './me.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  me: meHandler,
  bookmarks: bookmarksHandler,
  toggleBookmark: toggleBookmarkHandler,
};

export const handler = entry({ http: serveHttp(unit, handlers, deps, serving) });
