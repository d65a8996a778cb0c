import { ok, refuse } from '#domain/kernel/result.ts';
import type { divisionPlay } from '#domain/play/operations-division.ts';
import { play } from '#domain/play/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';
import { publicView } from '../public-play.ts';

export const divisionPlayHandler: Handler<typeof divisionPlay, Deps> = async ({ params, actor, now }, { table }) => {
  const view = await publicView(table, params.id, { actor, now });
  return view ? ok(view) : refuse(play['unknown-division']());
};
