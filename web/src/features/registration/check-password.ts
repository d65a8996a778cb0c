import type { Problem } from '#domain/kernel/problem.ts';
import { checkPassword as check } from '#domain/registration/contract.ts';
import { ask } from '#web/src/api/ask.ts';

/** Whether an event's password is right: 'right', 'wrong', or why that could not be asked. */
export async function checkPassword(tournamentId: number, password: string): Promise<'right' | 'wrong' | Problem> {
  const reply = await ask(check, { params: { id: tournamentId }, body: { password } });
  if (reply.ok) return 'right';
  return reply.problem.code === 'registration/wrong-password' ? 'wrong' : reply.problem;
}
