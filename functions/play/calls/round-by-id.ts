import { ok, refuse } from '#domain/kernel/result.ts';
import type * as rounds from '#domain/play/operations-rounds.ts';
import { play } from '#domain/play/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';
import { viewOfRound } from '../public-play.ts';

export const roundByIdHandler: Handler<typeof rounds.roundById, Deps> = async ({ params, actor, now }, { table }) => {
  const found = await viewOfRound(table, params.id, { actor, now });
  return found ? ok(found.round) : refuse(play['unknown-round']());
};
