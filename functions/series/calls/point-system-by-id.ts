import { ok, refuse } from '#domain/kernel/result.ts';
import type { pointSystemById } from '#domain/series/operations.ts';
import { builtInOptions, pointSystemIds } from '#domain/series/point-systems.ts';
import { defaultPoints } from '#domain/series/points.ts';
import { rankingProblems } from '#domain/series/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { pointSystemItem } from '../../store/series/items.ts';
import type { Deps } from '../deps.ts';
import { ownerOf } from '../view.ts';

/** The custom system is the table a new series starts with; a sanction body's table is its own and stays unsaid. */
export const pointSystemByIdHandler: Handler<typeof pointSystemById, Deps> = async ({ query: { id } }, { table }) => {
  const builtIn = builtInOptions.find((system) => system.id === id);
  if (builtIn) {
    const points = id === pointSystemIds.Custom ? [...defaultPoints] : null;
    return ok({ ...builtIn, description: '', points, organization: null });
  }
  const own = id > 0 ? await table.get(pointSystemItem, { id }, { consistent: false }) : null;
  if (!own) return refuse(rankingProblems['no-such-point-system']());
  return ok({ ...own, organization: await ownerOf(table, own.organizationId) });
};
