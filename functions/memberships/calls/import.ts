import { importMembersKind } from '#domain/jobs/kinds/members.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { saysWho, suggestedMapping } from '#domain/memberships/import/columns.ts';
import { mostMembers } from '#domain/memberships/import/rows.ts';
import type { importMembers, memberColumns, uploadMembers } from '#domain/memberships/operations-invites.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { beginJob } from '../../subjects/jobs/run.ts';
import { columnsOf, keepUploadPart, readUpload } from '../../subjects/jobs/uploads.ts';
import { levelItem } from '../../subjects/memberships/items.ts';
import type { Deps } from '../deps.ts';
import { managedMembers } from '../member.ts';

export const uploadMembersHandler: Handler<typeof uploadMembers, Deps> = async (
  { params, body, actor },
  { table, files },
) => {
  const result = await managedMembers(table, actor, params.username);
  if (!result.ok) return result;
  const { uploadId, part, bytes } = body;
  const ownerId = result.value.organization.id;
  await keepUploadPart(files, { shelf: 'members', ownerId, userId: signedIn(actor), uploadId }, part, bytes);
  return ok({ part });
};

export const memberColumnsHandler: Handler<typeof memberColumns, Deps> = async (
  { params, query, actor },
  { table, files },
) => {
  const result = await managedMembers(table, actor, params.username);
  if (!result.ok) return result;
  const ownerId = result.value.organization.id;
  const of = { shelf: 'members' as const, ownerId, userId: signedIn(actor), uploadId: query.uploadId };
  const read = await readUpload(files, of, query.parts);
  if (!read) return refuse(memberships['upload-missing']());
  const columns = columnsOf(read, suggestedMapping);
  return columns ? ok(columns) : refuse(memberships['upload-unreadable']());
};

export const importMembersHandler: Handler<typeof importMembers, Deps> = async (
  { body, actor, now },
  { table, files, random },
) => {
  const result = await managedMembers(table, actor, body.organization);
  if (!result.ok) return result;
  const organizationId = result.value.organization.id;
  const userId = signedIn(actor);
  const { uploadId, parts, mapping, as, levelId, from, to } = body;
  if (!saysWho(mapping, as)) return refuse(memberships['upload-mapping']());
  if (!(await table.get(levelItem, { organizationId, id: levelId }))) return refuse(memberships['unknown-level']());
  const read = await readUpload(files, { shelf: 'members', ownerId: organizationId, userId, uploadId }, parts);
  if (!read) return refuse(memberships['upload-missing']());
  if (read.list.rows.length === 0 || read.list.rows.length > mostMembers)
    return refuse(memberships['upload-unreadable']());
  const scope = { of: 'organization' as const, id: organizationId };
  const params = { organizationId, userId, uploadId, parts, mapping, as, levelId, from, to };
  const started = await beginJob(table, importMembersKind, { id: ulid(now, random), params, scope, userId }, now);
  if (!started.ok) return refuse(memberships['upload-mapping']());
  return ok({ jobId: started.value.id });
};
