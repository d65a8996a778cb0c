import { type CanceledRefund, newsOfFacts } from '#domain/catalog/life/news.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import { mapResult, type Result } from '#domain/kernel/result.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Write, WriteRefusal } from '../../kernel/table/write.ts';
import { newsWrites, type Teller } from '../../services/event-news.ts';
import type { Deps } from '../deps.ts';
import { saveFacts } from '../save-facts.ts';

type With = Teller & {
  readonly message?: string;
  readonly refund?: CanceledRefund | null;
  readonly also?: readonly Write[];
};

/** The next version of an event's facts, and with it in one transaction what tells it to whom it concerns. Answers the job that tells it. */
export async function changeFacts(
  deps: Pick<Deps, 'table' | 'random'>,
  before: Stored<EventFacts>,
  after: EventFacts,
  { message = '', refund = null, also = [], ...teller }: With,
): Promise<Result<{ readonly tellJob: string | null }, WriteRefusal>> {
  const told = newsOfFacts(before, after, teller.now, { message, refund });
  const { jobId, writes } = await newsWrites(deps, after, told, teller);
  const saved = await saveFacts(deps.table, before, after, [...writes, ...also]);
  return mapResult(saved, () => ({ tellJob: jobId }));
}
