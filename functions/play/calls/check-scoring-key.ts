import { ok } from '#domain/kernel/result.ts';
import type * as scoring from '#domain/play/operations-scoring.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';
import { scoringKeyFor } from '../scoring-keys.ts';

export const checkScoringKeyHandler: Handler<typeof scoring.checkScoringKey, Deps> = async ({ body, now }, { table }) =>
  ok((await scoringKeyFor(table, body.key, body.id, now)) !== null);
