import { randomBytes } from 'node:crypto';
import { uploadBidsKind } from '#domain/jobs/kinds/bids.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { saysWhose, suggestedMapping } from '#domain/registration/bids/columns.ts';
import { mostBids } from '#domain/registration/bids/stored-bid.ts';
import type { bidColumns, startBidUpload, uploadBids } from '#domain/registration/operations-bids.ts';
import { registration } from '#domain/registration/problems.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { everyBid } from '../../subjects/bids/items.ts';
import { beginJob } from '../../subjects/jobs/run.ts';
import { columnsOf, keepUploadPart, readUpload } from '../../subjects/jobs/uploads.ts';
import { programFor } from '../access.ts';
import type { Deps } from '../deps.ts';

export const uploadBidsHandler: Handler<typeof uploadBids, Deps> = async (
  { params, body, actor },
  { table, files },
) => {
  const result = await programFor(table, actor, params.x, 'manage');
  if (!result.ok) return result;
  const of = { shelf: 'bids' as const, ownerId: params.x, userId: signedIn(actor), uploadId: body.uploadId };
  await keepUploadPart(files, of, body.part, body.bytes);
  return ok({ part: body.part });
};

export const bidColumnsHandler: Handler<typeof bidColumns, Deps> = async (
  { params, query, actor },
  { table, files },
) => {
  const result = await programFor(table, actor, params.x, 'manage');
  if (!result.ok) return result;
  const of = { shelf: 'bids' as const, ownerId: params.x, userId: signedIn(actor), uploadId: query.uploadId };
  const read = await readUpload(files, of, query.parts);
  if (!read) return refuse(registration['upload-missing']());
  const columns = columnsOf(read, suggestedMapping);
  return columns ? ok(columns) : refuse(registration['upload-unreadable']());
};

export const startBidUploadHandler: Handler<typeof startBidUpload, Deps> = async (
  { params, body, actor, now },
  { table, files, random },
) => {
  const result = await programFor(table, actor, params.x, 'manage');
  if (!result.ok) return result;
  const { program } = result.value;
  const userId = signedIn(actor);
  if (!saysWhose(body.mapping)) return refuse(registration['upload-mapping']());
  const { uploadId, parts, mapping } = body;
  const read = await readUpload(files, { shelf: 'bids', ownerId: program.id, userId, uploadId }, parts);
  if (!read) return refuse(registration['upload-missing']());
  if (read.list.rows.length === 0) return refuse(registration['upload-unreadable']());
  const there = await everyBid(table, program);
  if (there.length + read.list.rows.length > mostBids) return refuse(registration['too-many-bids']());
  const scope = { of: 'organization' as const, id: program.organizationId };
  const seed = randomBytes(24).toString('base64url');
  const jobParams = {
    seed,
    organizationId: program.organizationId,
    programId: program.id,
    userId,
    uploadId,
    parts,
    mapping,
  };
  const started = await beginJob(
    table,
    uploadBidsKind,
    { id: ulid(now, random), params: jobParams, scope, userId },
    now,
  );
  if (!started.ok) return refuse(registration['upload-mapping']());
  return ok({ jobId: started.value.id });
};
