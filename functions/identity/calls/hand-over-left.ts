import type { handOverLeft } from '#domain/identity/operations-account.ts';
import { ok } from '#domain/kernel/result.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { handOverOf } from '../../subjects/jobs/hand-over.ts';
import type { Deps } from '../deps.ts';

/** Returns what would have no owner if the caller deleted their account. */
export const handOverLeftHandler: Handler<typeof handOverLeft, Deps> = async ({ actor, now }, { table }) =>
  ok(await handOverOf(table, signedIn(actor), now));
