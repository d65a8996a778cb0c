import type { tournamentSummaries } from '#domain/catalog/operations.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';
import { pageFor, visitor } from '../event-list.ts';

export const summariesHandler: Handler<typeof tournamentSummaries, Deps> = async ({ query, now }, deps) => {
  const page = await pageFor(query, now, deps, visitor);
  return page.ok ? ok({ ...page.value, items: page.value.items.map(({ teamCount: _, ...card }) => card) }) : page;
};
