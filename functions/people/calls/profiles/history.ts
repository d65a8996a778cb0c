import { ok, refuse } from '#domain/kernel/result.ts';
import type { profileHistory } from '#domain/people/operations-profiles.ts';
import { people } from '#domain/people/problems.ts';
import type { Handler } from '../../../kernel/http/call.ts';
import { itemHistoryOf } from '../../../services/audits/history.ts';
import type { Deps } from '../../deps.ts';
import { ownProfileOf } from '../../own-profile.ts';

export const profileHistoryHandler: Handler<typeof profileHistory, Deps> = async ({ params, actor }, { table }) => {
  const own = await ownProfileOf(table, actor, params.id);
  if (!own) return refuse(people['no-such-player']());
  return ok({ rows: await itemHistoryOf(table, 'player', String(params.id)) });
};
