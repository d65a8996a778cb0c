import type { tournament, tournamentAsAdmin } from '#domain/catalog/contract.ts';
import { inOrder } from '#domain/catalog/division-state.ts';
import { isDeleted } from '#domain/catalog/event-status.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Tournament } from '#domain/catalog/schema.ts';
import { subjectOf } from '#domain/catalog/subject.ts';
import { can } from '#domain/identity/can.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Handler } from '../kernel/http/call.ts';
import type { Deps } from './deps.ts';

async function viewOf(event: Tournament, now: Millis, { repo }: Deps) {
  const [organization, divisions] = await Promise.all([
    repo.organization(event.organizationId),
    repo.divisions(event.id),
  ]);
  const counted = await Promise.all(
    inOrder(divisions).map(async (division) => ({ ...division, places: await repo.places(division, now) })),
  );
  const {
    id,
    name = '',
    username = '',
    logoUrl = '',
    email = '',
    websiteUrl = '',
  } = organization ?? { id: event.organizationId };
  return {
    ...event,
    organization: { id, name, username, logoUrl, email, websiteUrl },
    divisions: counted,
  };
}

export const tournamentHandler: Handler<typeof tournament, Deps> = async ({ params, now }, deps) => {
  const event = await deps.repo.tournament(params.id);
  if (!event?.isPublic || isDeleted(event)) return refuse(catalog['no-such-event']());
  return ok(await viewOf(event, now, deps));
};

export const tournamentAsAdminHandler: Handler<typeof tournamentAsAdmin, Deps> = async (
  { params, now, actor },
  deps,
) => {
  const event = await deps.repo.tournament(params.id);
  const [owner, divisions] = event
    ? await Promise.all([deps.repo.organization(event.organizationId), deps.repo.divisions(event.id)])
    : [null, []];
  if (!event || !owner) return refuse(catalog['no-such-event']());
  const subject = subjectOf(event, owner, divisions);
  const may = (['event.manage', 'event.build-schedule', 'event.score'] as const).some((action) =>
    can(actor, action, subject),
  );
  if (!may) return refuse(catalog['no-such-event']());
  return { ...ok(await viewOf(event, now, deps)), rev: event.rev };
};
