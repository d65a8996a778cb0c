import type { JobAnswer } from '#domain/jobs/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Files } from '../../integrations/files/port.ts';
import type { EndSignIn } from '../../integrations/sign-ins/port.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite } from '../../kernel/table/write.ts';
import { erasedFile, erasedItem, erasedSignIn } from '../../store/people/erased.ts';

export type ErasureDeps = { readonly files: Files; readonly endSignIn: EndSignIn };

/**
 * Ends somebody's ways to sign in, and notes that they were erased: beside the table, so that a restored backup can be made to forget them again; and in it,
 * so that a token that is good for some more minutes makes no new account. As often as it takes.
 */
export async function endSignIns(
  { table, files, endSignIn }: ErasureDeps & { readonly table: Table },
  { userId, subs }: { readonly userId: number; readonly subs: readonly string[] },
  now: Millis,
): Promise<JobAnswer> {
  await files.put(erasedFile(userId), JSON.stringify({ userId, dtErased: now }), 'application/json');
  for (const login of subs) {
    // the pool’s own name beside the subject, where they differ
    const [sub = login, username = sub] = login.split(' ');
    await table.write(overwrite(erasedItem, { subject: erasedSignIn(sub), dtErased: now }));
    await endSignIn(username);
  }
  const told = subs.length ? 'The email and password are deleted' : 'There is nothing to sign in with';
  return { ok: true, told, sums: { items: subs.length } };
}
