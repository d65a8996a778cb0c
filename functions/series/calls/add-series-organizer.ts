import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { addSeriesOrganizer } from '#domain/series/operations.ts';
import { addOrganizer, series as problems } from '#domain/series/organizers.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import { seriesItem } from '../../store/series/items.ts';
import { administered } from '../access.ts';
import type { Deps } from '../deps.ts';
import { keep } from '../organizer-in-series.ts';

export const addSeriesOrganizerHandler: Handler<typeof addSeriesOrganizer, Deps> = async (
  { params, body, actor },
  { table },
) => {
  const before = administered(actor, await table.get(seriesItem, { id: params.id }));
  if (!before) return refuse(problems['no-such-series']());
  const found = await table.get(organizationItem, { id: body.organizationId });
  if (!found?.isActive) return refuse(organizations['unknown-organization']());
  const { id, name, username } = found;
  const added = addOrganizer(before.organizers, { id, name, username });
  if (!added.ok) return refuse(problems['already-organizer']());
  await keep(table, before, { ...before, organizers: added.value });
  return ok({ id, name, username });
};
