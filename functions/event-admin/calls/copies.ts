import { copyName, copyOfEvent } from '#domain/catalog/desk/new-event.ts';
import { isEditable, zoneOf } from '#domain/catalog/events/event-status.ts';
import type { copyTournament } from '#domain/catalog/operations-desk.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { importMatchesKind, importTeamsKind } from '#domain/jobs/kinds/import-lists.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { addDays, dateIn, daysBetween } from '#domain/kernel/zoned-time.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { registration } from '#domain/registration/problems.ts';
import { saysEnough, suggestedImport } from '#domain/teams/import/columns.ts';
import { mostImportedMatches } from '#domain/teams/import/matches.ts';
import { mostImportedTeams } from '#domain/teams/import/teams.ts';
import type * as operations from '#domain/teams/operations-import.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { beginJob } from '../../subjects/jobs/run.ts';
import { columnsOf, keepUploadPart, readUpload } from '../../subjects/jobs/uploads.ts';
import { managedBy } from '../../subjects/organizations/queries.ts';
import { managedEvent } from '../access.ts';
import type { Deps } from '../deps.ts';
import { modelOf } from '../make-copy.ts';
import { divisionsNow } from '../save.ts';

/** Returns a date on the same day of the week, at least four weeks after both the event and today. */
const laterOn = (date: string, today: string): string => {
  const weeks = Math.max(0, Math.ceil(daysBetween(date, today) / 7));
  return addDays(date, (weeks + 4) * 7);
};

/** Returns a preview of an event's copy without writing anything. */
export const copyTournamentHandler: Handler<typeof copyTournament, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  const result = await managedEvent(table, actor, params.id);
  if (!result.ok) return result;
  const { startDate: before, endDate, name, organizationId } = result.value.facts;
  const startDate = query.start ?? laterOn(before, dateIn(now, zoneOf(result.value.facts)));
  const model = modelOf(result.value, await divisionsNow(table, params.id));
  const copy = copyOfEvent(model, {
    name: copyName(name),
    startDate,
    endDate: addDays(startDate, daysBetween(before, endDate)),
    organizationId,
  });
  return ok({ event: copy.event, divisions: [...copy.divisions] });
};

const shelf = 'lists' as const;
const kinds = {
  teams: [importTeamsKind, mostImportedTeams],
  matches: [importMatchesKind, mostImportedMatches],
} as const;

export const uploadListHandler: Handler<typeof operations.uploadList, Deps> = async (
  { query, body, actor },
  { table, files },
) => {
  const managed = await managedBy(table, actor, query.o, 'event.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const of = { shelf, ownerId: managed.organization.id, userId: signedIn(actor), uploadId: query.f };
  await keepUploadPart(files(), of, body.part, body.bytes);
  return ok({ part: body.part });
};

export const listColumnsHandler: Handler<typeof operations.listColumns, Deps> = async (
  { query, actor },
  { table, files },
) => {
  const managed = await managedBy(table, actor, query.o, 'event.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const of = { shelf, ownerId: managed.organization.id, userId: signedIn(actor), uploadId: query.uploadId };
  const read = await readUpload(files(), of, query.parts);
  if (!read) return refuse(registration['upload-missing']());
  const columns = columnsOf(read, (titles, rows) => suggestedImport(query.what, titles, rows));
  return columns ? ok(columns) : refuse(registration['upload-unreadable']());
};

/** The event must belong to this organization. A co-organizer imports lists under the event's host. */
export const importListHandler: Handler<typeof operations.importList, Deps> = async (
  { body, actor, now },
  { table, files, random },
) => {
  const managed = await managedBy(table, actor, body.organization, 'event.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const { id: organizationId } = managed.organization;
  const event = await managedEvent(table, actor, body.tournamentId);
  if (!event.ok || event.value.facts.organizationId !== organizationId) return refuse(catalog['no-such-event']());
  if (!isEditable(event.value.facts)) return refuse(registration['event-not-editable']());
  const { what, tournamentId, uploadId, parts, mapping, allowDuplicates } = body;
  if (!saysEnough(what, mapping)) return refuse(registration['upload-mapping']());
  const userId = signedIn(actor);
  const read = await readUpload(files(), { shelf, ownerId: organizationId, userId, uploadId }, parts);
  if (!read) return refuse(registration['upload-missing']());
  const [kind, most] = kinds[what];
  if (read.list.rows.length === 0 || read.list.rows.length > most) return refuse(registration['upload-unreadable']());
  const scope = { of: 'event' as const, id: tournamentId, organizationId };
  const job = {
    ...{ id: ulid(now, random), scope, userId },
    params: { organizationId, tournamentId, userId, uploadId, parts, mapping, allowDuplicates },
  };
  const started = await beginJob(table, kind, job, now);
  return started.ok ? ok({ jobId: started.value.id }) : refuse(registration['upload-mapping']());
};
