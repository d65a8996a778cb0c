import type { me } from '#domain/identity/operations.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { loadUser } from '../../services/users.ts';
import type { Deps } from '../deps.ts';

export const meHandler: Handler<typeof me, Deps> = async ({ actor }, { table }) =>
  ok(await loadUser(table, signedIn(actor)));
