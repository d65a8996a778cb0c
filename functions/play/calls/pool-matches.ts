import { ok, refuse } from '#domain/kernel/result.ts';
import type * as matches from '#domain/play/operations-matches.ts';
import { play } from '#domain/play/problems.ts';
import { roundOfPart } from '#domain/play/rounds/ids.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';
import { viewOfRound } from '../public-play.ts';

export const poolMatchesHandler: Handler<typeof matches.poolMatches, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const found = await viewOfRound(table, roundOfPart(params.id), { actor, now });
  const pool = found?.view.pools.find((pool) => pool.id === params.id);
  return pool ? ok(pool) : refuse(play['unknown-pool']());
};
