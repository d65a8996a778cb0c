import { ok, refuse } from '#domain/kernel/result.ts';
import type { pointSystemById } from '#domain/series/operations.ts';
import { bodiesOfSystem, builtInOptions, pointSystemIds, pointTabs } from '#domain/series/point-systems.ts';
import { defaultPoints } from '#domain/series/points.ts';
import { rankingProblems } from '#domain/series/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { pointSystemItem } from '../../store/series/items.ts';
import { systemOfBodies } from '../body-systems.ts';
import type { Deps } from '../deps.ts';
import { ownerOf } from '../view.ts';

/** The systems that are nobody's own here; BVNE's can't be chosen, it has a page. */
const bodySystems = [...builtInOptions, { id: pointTabs.bvne, name: 'BVNE' }];

/** The custom system is the table a new series starts with; a sanction body's is what its own organization says, and else stays unsaid. */
export const pointSystemByIdHandler: Handler<typeof pointSystemById, Deps> = async ({ query: { id } }, { table }) => {
  const builtIn = bodySystems.find((system) => system.id === id);
  if (builtIn) {
    if (id === pointSystemIds.Custom)
      return ok({ ...builtIn, description: '', points: [...defaultPoints], organization: null });
    const told = await systemOfBodies(table, bodiesOfSystem(id));
    const organization = told && (await ownerOf(table, told.organizationId));
    return ok({ ...builtIn, description: told?.description ?? '', points: told?.points ?? null, organization });
  }
  const own = id > 0 ? await table.get(pointSystemItem, { id }, { consistent: false }) : null;
  if (!own) return refuse(rankingProblems['no-such-point-system']());
  return ok({ ...own, organization: await ownerOf(table, own.organizationId) });
};
