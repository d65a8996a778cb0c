import type { bookmarks } from '#domain/identity/operations.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { load } from '../bookmarks.ts';
import type { Deps } from '../deps.ts';

export const bookmarksHandler: Handler<typeof bookmarks, Deps> = async ({ actor }, deps) =>
  ok({ items: await load(deps, signedIn(actor)) });
