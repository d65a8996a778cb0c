import type { Millis } from '#domain/kernel/time.ts';
import type { Table } from '../../kernel/table/table.ts';
import { replace, upsert } from '../../kernel/table/write.ts';
import { recipientItem, tallyItem } from '../../store/notices/campaigns.ts';

/** What became of a message at one of its readers, noted and counted once; of a test, or of who is no reader of it, nothing is. */
export async function became(
  table: Table,
  { campaignId, key }: { readonly campaignId: string; readonly key: string },
  what: 'bounced' | 'complained' | 'unsubscribed',
  at: Millis,
): Promise<void> {
  const reader = await table.get(recipientItem, { campaignId, key });
  if (!reader || reader.state === what) return;
  const counted = upsert(tallyItem, { campaignId }, { add: { [what]: 1 } });
  await table.transact([replace(recipientItem, reader, { ...reader, state: what, at }), counted]);
}
