import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { ok } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { actTypes } from '#domain/teams/acts.ts';
import type { teamHistory, teamManageable } from '#domain/teams/operations-acts.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { actsOf, teamActItem } from '../../store/teams/items.ts';
import { teamFor } from '../access.ts';
import { actViews, mayDo } from '../acting.ts';
import type { Deps } from '../deps.ts';

/** So many acts are shown. */
const most = 100;

export const teamHistoryHandler: Handler<typeof teamHistory, Deps> = async ({ params, actor }, { table }) => {
  const found = await teamFor(table, actor, params.id, 'act');
  if (!found.ok) return found;
  const acts = await table.list(teamActItem, { ...actsOf(params.id), limit: most });
  return ok({ items: await actViews(table, acts, found.value.may) });
};

/** What the reader may do now: by their right, by what the team is, and by whether the event has begun. */
export const teamManageableHandler: Handler<typeof teamManageable, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const found = await teamFor(table, actor, params.id, 'act');
  if (!found.ok) return found;
  const { team, event, may } = found.value;
  const begun = dateIn(now, zoneOf(event)) >= event.startDate;
  const fits = (type: (typeof actTypes)[number]): boolean => {
    if (type === 'unmerge') return team.mergedIntoId !== null;
    if (type === 'reregister') return team.isDeleted && team.mergedIntoId === null;
    return !team.isDeleted;
  };
  const acts = actTypes.filter((type) => mayDo(may, type) && fits(type) && (may.run || !begun));
  return ok({ teamId: team.id, manageable: acts.length > 0, acts });
};
