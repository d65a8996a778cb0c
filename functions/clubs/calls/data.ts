import { saysWho, suggestedPlayerMapping } from '#domain/clubs/import/columns.ts';
import type {
  clubHistory,
  clubPlayerColumns,
  startClubExport,
  startClubImport,
  uploadClubPlayers,
} from '#domain/clubs/operations-data.ts';
import { mostPlayers } from '#domain/clubs/player-check.ts';
import { clubs } from '#domain/clubs/problems.ts';
import { exportPlayersKind, importPlayersKind } from '#domain/jobs/kinds/clubs.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { beginJob } from '../../subjects/jobs/run.ts';
import { columnsOf, keepUploadPart, readUpload } from '../../subjects/jobs/uploads.ts';
import { clubFor, membersOf } from '../club.ts';
import type { Deps } from '../deps.ts';

/** How many of the latest changes are shown. */
const mostShown = 500;

export const uploadClubPlayersHandler: Handler<typeof uploadClubPlayers, Deps> = async (
  { params, body, actor },
  { table, files },
) => {
  const club = await clubFor(table, actor, params.id, 'club.manage');
  if (!club) return refuse(clubs['unknown-club']());
  const of = { shelf: 'clubs' as const, ownerId: params.id, userId: signedIn(actor), uploadId: body.uploadId };
  await keepUploadPart(files, of, body.part, body.bytes);
  return ok({ part: body.part });
};

export const clubPlayerColumnsHandler: Handler<typeof clubPlayerColumns, Deps> = async (
  { params, query, actor },
  { table, files },
) => {
  const club = await clubFor(table, actor, params.id, 'club.manage');
  if (!club) return refuse(clubs['unknown-club']());
  const of = { shelf: 'clubs' as const, ownerId: params.id, userId: signedIn(actor), uploadId: query.uploadId };
  const read = await readUpload(files, of, query.parts);
  if (!read) return refuse(clubs['upload-missing']());
  const columns = columnsOf(read, suggestedPlayerMapping);
  return columns ? ok(columns) : refuse(clubs['upload-unreadable']());
};

export const startClubImportHandler: Handler<typeof startClubImport, Deps> = async (
  { params, body, actor, now },
  { table, files, random },
) => {
  const club = await clubFor(table, actor, params.id, 'club.manage');
  if (!club) return refuse(clubs['unknown-club']());
  if (!saysWho(body.mapping)) return refuse(clubs['upload-mapping']());
  const userId = signedIn(actor);
  const { uploadId, parts, mapping } = body;
  const read = await readUpload(files, { shelf: 'clubs', ownerId: params.id, userId, uploadId }, parts);
  if (!read) return refuse(clubs['upload-missing']());
  if (read.list.rows.length === 0) return refuse(clubs['upload-unreadable']());
  const there = await membersOf(table, params.id);
  if (there.length + read.list.rows.length > mostPlayers) return refuse(clubs['too-many-players']());
  const scope = { of: 'organization' as const, id: params.id };
  const asked = { clubId: params.id, userId, uploadId, parts, mapping };
  const started = await beginJob(
    table,
    importPlayersKind,
    { id: ulid(now, random), params: asked, scope, userId },
    now,
  );
  if (!started.ok) return refuse(clubs['upload-mapping']());
  return ok({ jobId: started.value.id });
};

export const startClubExportHandler: Handler<typeof startClubExport, Deps> = async (
  { params, actor, now },
  { table, random },
) => {
  const club = await clubFor(table, actor, params.id, 'club.manage');
  if (!club) return refuse(clubs['unknown-club']());
  const scope = { of: 'organization' as const, id: params.id };
  const start = { id: ulid(now, random), params: { clubId: params.id }, scope, userId: signedIn(actor) };
  const started = await beginJob(table, exportPlayersKind, start, now);
  if (!started.ok) throw new Error(`an export was refused: ${started.problem.code}`);
  return ok({ jobId: started.value.id });
};

export const clubHistoryHandler: Handler<typeof clubHistory, Deps> = async ({ params, actor }, { table }) => {
  const club = await clubFor(table, actor, params.id, 'club.manage');
  if (!club) return refuse(clubs['unknown-club']());
  const members = await membersOf(table, params.id);
  const items = members.flatMap(({ id: memberId, firstName, lastName, history }) =>
    history.map(({ ref: _, ...change }) => ({ ...change, memberId, player: `${firstName} ${lastName}`.trim() })),
  );
  // If two changes have the same time, the later one still comes first.
  return ok({
    items: items
      .toReversed()
      .toSorted((a, b) => b.at - a.at)
      .slice(0, mostShown),
  });
};
