import { ulid } from '#domain/kernel/ids.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ask } from '#web/src/api/ask.ts';
import { reserve } from '#web/src/api/calls/registration.ts';
import { chance } from '#web/src/lib/chance.ts';
import { serverNow } from '#web/src/lib/clock.ts';

/**
 * Whether an event's password is right. The server's gates stand before it looks for the division, so asking for one that cannot exist
 * tells the password without taking a place. Answers 'right', 'wrong', or why it could not be asked.
 */
export async function checkPassword(tournamentId: number, password: string): Promise<'right' | 'wrong' | Problem> {
  const entry = ulid(serverNow(), chance);
  const reply = await ask(reserve, { body: { tournamentId, divisionId: Number.MAX_SAFE_INTEGER, entry, password } });
  if (reply.ok) return 'right';
  const { problem } = reply;
  if (problem.code === 'registration/wrong-password') return 'wrong';
  return problem.code.startsWith('registration/') ? 'right' : problem;
}
