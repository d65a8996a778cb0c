import type { tournamentDesk } from '#domain/catalog/operations-desk.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { managedEvent } from '../access.ts';
import type { Deps } from '../deps.ts';
import { deskViewOf } from '../view.ts';

export const tournamentDeskHandler: Handler<typeof tournamentDesk, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const found = await managedEvent(table, actor, params.id);
  return found.ok ? ok(await deskViewOf(table, found.value, now)) : found;
};
