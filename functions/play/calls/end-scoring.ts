import { ok } from '#domain/kernel/result.ts';
import type * as scoring from '#domain/play/operations-scoring.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { remove } from '../../kernel/table/write.ts';
import { scoringKeyItem } from '../../store/play/items.ts';
import type { Deps } from '../deps.ts';
import { scoringKeyFor } from '../scoring-keys.ts';

export const endScoringHandler: Handler<typeof scoring.endScoring, Deps> = async ({ body, now }, { table }) => {
  const found = await scoringKeyFor(table, body.key, body.id, now);
  if (found) await table.write(remove(scoringKeyItem, { hash: found.hash }));
  return ok(found !== null);
};
