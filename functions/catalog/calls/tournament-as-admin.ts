import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { tournamentAsAdmin } from '#domain/catalog/operations.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { can } from '#domain/identity/can.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { staffOf, wholeEvent } from '../../store/catalog/events.ts';
import { divisionsOfEvent } from '../../store/catalog/queries.ts';
import { organizationById } from '../../store/organizations/queries.ts';
import type { Deps } from '../deps.ts';
import { viewOf } from '../tournament-view.ts';

export const tournamentAsAdminHandler: Handler<typeof tournamentAsAdmin, Deps> = async (
  { params, now, actor },
  deps,
) => {
  const event = await wholeEvent(deps.table, params.id);
  const [owner, divisions] = event
    ? await Promise.all([organizationById(deps.table, event.organizationId), divisionsOfEvent(deps.table, event.id)])
    : [null, []];
  if (!event || !owner) return refuse(catalog['no-such-event']());
  const { refIds } = await staffOf(deps.table, event.id);
  const subject = subjectOf({ ...event, refIds }, owner, divisions);
  const may = (['event.manage', 'event.build-schedule', 'event.score'] as const).some((action) =>
    can(actor, action, subject),
  );
  if (!may) return refuse(catalog['no-such-event']());
  return { ...ok(await viewOf(event, now, deps)), rev: event.rev };
};
