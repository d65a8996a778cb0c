import { erasePerson } from '#domain/jobs/kinds/person.ts';
import { type Random, ulid } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Table } from '../../kernel/table/table.ts';
import { startJob } from '../../services/jobs/start.ts';
import { userItem } from '../../store/identity/items.ts';

/** After a backup was restored: accounts that were erased and are there again are erased anew, at once. Answers whose. */
export async function eraseAgain(
  table: Table,
  erased: readonly number[],
  now: Millis,
  random: Random,
): Promise<number[]> {
  const back: number[] = [];
  for (const userId of erased) {
    if (!(await table.get(userItem, { id: userId }))) continue;
    const scope = { of: 'user' as const, id: userId };
    const start = { id: ulid(now, random), params: { userId }, scope, userId: null, notBefore: now };
    const started = startJob(erasePerson, start, now);
    if (!started.ok) throw new Error(started.problem.title);
    await table.write(started.value.write);
    back.push(userId);
  }
  return back;
}
