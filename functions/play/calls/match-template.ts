import { ok, refuse } from '#domain/kernel/result.ts';
import type * as matches from '#domain/play/operations-matches.ts';
import { templateFor } from '#domain/play/pools/order.ts';
import { play } from '#domain/play/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';

export const matchTemplateHandler: Handler<typeof matches.matchTemplate, Deps> = async ({ query }) => {
  const order = templateFor(query.teams, query.kob ?? false);
  if (!order.ok) return refuse(play['no-template']());
  const matches = order.value.map(({ number, home, away, work }) => ({
    number,
    home: [...home],
    away: [...away],
    work,
  }));
  return ok({ teams: query.teams, matches });
};
