import { type HandOver, handOverWords } from '#domain/identity/hand-over.ts';
import { type Millis, momentWords } from '#domain/kernel/time.ts';
import { renderNotice } from '#domain/notices/render.ts';
import { paths } from '#domain/site/paths.ts';
import type { SendEmail } from '../../integrations/email/port.ts';
import { isRefusedForGood } from '../../kernel/aws/client.ts';
import type { Table } from '../../kernel/table/table.ts';
import { userRecordItem } from '../../subjects/identity/items.ts';

export type LetterDeps = { readonly email: SendEmail; readonly origin: string };

/**
 * Tells someone at their own address that their account isn't deleted yet, what the deletion is waiting for, and for
 * how long.
 */
export async function tellPutOff(
  { table, email, origin }: LetterDeps & { readonly table: Table },
  userId: number,
  left: HandOver,
  until: Millis,
): Promise<void> {
  const record = await table.get(userRecordItem, { id: userId });
  const proved = (record?.emails ?? []).filter(({ isVerified }) => isVerified);
  const to = (proved.find(({ isPrimary }) => isPrimary) ?? proved[0])?.email;
  if (!to) return;
  const facts = {
    reason: handOverWords(left).join(' '),
    when: momentWords(until, 'UTC'),
    deletionPath: paths.deletion,
  };
  const { subject, text, html } = renderNotice('deletionPutOff', facts, { name: 'Sideout', origin });
  try {
    await email({ to, subject, text, html });
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
  }
}
