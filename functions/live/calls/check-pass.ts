import type { SocketCall } from '../../kernel/ws/serve.ts';
import { guessPassword } from '../../services/proofs/password.ts';
import { tournamentPasswordItem } from '../../store/catalog/items.ts';
import type { Deps } from '../deps.ts';

/** Whether an event's password is right (Part 2 §7). Says only yes or no, for events that have none too; guesses are limited. */
export async function checkPass(
  { message, now, source, answer }: SocketCall<'CheckPass'>,
  { table }: Deps,
): Promise<void> {
  const stored = await table.get(tournamentPasswordItem, { tournamentId: message.id });
  const right = await guessPassword(table, stored, { tournamentId: message.id, given: message.p, source }, now);
  await answer(
    right.ok
      ? { type: 'reply', ref: message.ref, value: right.value }
      : { type: 'action', name: 'refused', payload: { code: right.problem.code } },
  );
}
