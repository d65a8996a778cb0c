import type { handOverLeft } from '#domain/identity/operations-account.ts';
import { ok } from '#domain/kernel/result.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { handOverOf } from '../../subjects/jobs/hand-over.ts';
import type { Deps } from '../deps.ts';

/** Returns what the caller's own deletion would leave without an owner. */
export const handOverLeftHandler: Handler<typeof handOverLeft, Deps> = async ({ actor, now }, { table }) =>
  ok(await handOverOf(table, signedIn(actor), now));
