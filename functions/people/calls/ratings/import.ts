import { importResultsKind } from '#domain/jobs/kinds/ratings.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { saysResults, suggestedResults } from '#domain/play/ratings/import/columns.ts';
import { mostResults } from '#domain/play/ratings/import/rows.ts';
import type * as operations from '#domain/play/ratings/operations.ts';
import { ratings } from '#domain/play/ratings/problems.ts';
import { signedIn } from '../../../kernel/http/authenticate.ts';
import type { Handler } from '../../../kernel/http/call.ts';
import { beginJob } from '../../../subjects/jobs/run.ts';
import { columnsOf, keepUploadPart, readUpload } from '../../../subjects/jobs/uploads.ts';
import type { Deps } from '../../deps.ts';
import { managedRatings, noOrganization } from './lists.ts';

const shelf = 'results' as const;

export const uploadResultsHandler: Handler<typeof operations.uploadResults, Deps> = async (
  { params, body, actor },
  { table, files },
) => {
  const found = await managedRatings(table, actor, params.username);
  if (!found) return noOrganization();
  const of = { shelf, ownerId: found.organization.id, userId: signedIn(actor), uploadId: body.uploadId };
  await keepUploadPart(files, of, body.part, body.bytes);
  return ok({ part: body.part });
};

export const resultColumnsHandler: Handler<typeof operations.resultColumns, Deps> = async (
  { params, query, actor },
  { table, files },
) => {
  const found = await managedRatings(table, actor, params.username);
  if (!found) return noOrganization();
  const of = { shelf, ownerId: found.organization.id, userId: signedIn(actor), uploadId: query.uploadId };
  const read = await readUpload(files, of, query.parts);
  if (!read) return refuse(ratings['upload-missing']());
  const columns = columnsOf(read, suggestedResults);
  return columns ? ok(columns) : refuse(ratings['upload-unreadable']());
};

export const importResultsHandler: Handler<typeof operations.importResults, Deps> = async (
  { params, body, actor, now },
  { table, files, random },
) => {
  const found = await managedRatings(table, actor, params.username);
  if (!found) return noOrganization();
  if (!found.system.isOn) return refuse(ratings['no-ratings']());
  if (!saysResults(body.mapping)) return refuse(ratings['upload-mapping']());
  const [organizationId, userId] = [found.organization.id, signedIn(actor)];
  const { uploadId, parts, mapping } = body;
  const read = await readUpload(files, { shelf, ownerId: organizationId, userId, uploadId }, parts);
  if (!read) return refuse(ratings['upload-missing']());
  if (read.list.rows.length === 0 || read.list.rows.length > mostResults) return refuse(ratings['upload-unreadable']());
  const scope = { of: 'organization' as const, id: organizationId };
  const job = { id: ulid(now, random), params: { organizationId, userId, uploadId, parts, mapping }, scope, userId };
  const started = await beginJob(table, importResultsKind, job, now);
  return started.ok ? ok({ jobId: started.value.id }) : refuse(ratings['upload-mapping']());
};
