import type { setTournamentPassword } from '#domain/catalog/operations-desk.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { discard, overwrite } from '../../kernel/table/write.ts';
import { hashPassword } from '../../services/proofs/password.ts';
import { tournamentPasswordItem } from '../../store/catalog/items.ts';
import { editableEvent } from '../access.ts';
import type { Deps } from '../deps.ts';
import { saveFacts } from '../save-facts.ts';
import { stale, viewAfter } from '../stale.ts';

/** Sets an event's password, or takes it away: in one transaction with the fact that it has one. */
export const setTournamentPasswordHandler: Handler<typeof setTournamentPassword, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table, salt },
) => {
  const found = await editableEvent(table, actor, params.id);
  if (!found.ok) return found;
  const { facts } = found.value;
  if (facts.rev !== ifMatch) throw stale();
  const of = { tournamentId: facts.id };
  const secret = { ...of, salt: salt() };
  const before = await table.get(tournamentPasswordItem, of);
  const kept =
    body.password === null
      ? before && discard(tournamentPasswordItem, before)
      : overwrite(tournamentPasswordItem, { ...secret, hash: hashPassword(body.password, secret.salt) });
  const after = { ...facts, hasPassword: body.password !== null, dtModified: now };
  const saved = await saveFacts(table, facts, after, kept ? [kept] : []);
  if (!saved.ok) throw stale();
  return ok(await viewAfter(table, actor, facts.id, now));
};
