import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { mergePlayers } from '#domain/jobs/kinds/merge-players.ts';
import { special, ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { playerFieldTable } from '#domain/people/form/fields.ts';
import { differences } from '#domain/people/merge.ts';
import { fullName } from '#domain/people/names.ts';
import * as operations from '#domain/people/operations-merge.ts';
import { people } from '#domain/people/problems.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { type Handler, ProblemError } from '../../../kernel/http/call.ts';
import { declared } from '../../../kernel/http/declared.ts';
import { signedIn } from '../../../kernel/http/signed-in.ts';
import type { Table } from '../../../kernel/table/table.ts';
import { startJob } from '../../../services/jobs/start.ts';
import { placesToMerge } from '../../../services/profiles/merge/found.ts';
import { namesOfUsers } from '../../../services/teams/who.ts';
import { playerItem } from '../../../store/people/items.ts';
import type { Deps } from '../../deps.ts';

function asStaff(actor: Actor): number {
  if (!can(actor, 'platform.merge-profiles')) throw new ProblemError(request.forbidden());
  return signedIn(actor);
}

/** Two profiles that stand, each for itself. */
async function both(table: Table, keepId: number, goneId: number) {
  const found = await Promise.all([keepId, goneId].map((id) => table.get(playerItem, { id })));
  const [keep, gone] = found.map((one) => (one?.mergedInto === null && one.id !== special.tbdPlayer ? one : null));
  return keep && gone ? { keep, gone } : null;
}

/** A value of a profile in words. */
const wordsOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).filter(Boolean).join(', ') : String(value ?? '');

export const mergePreviewHandler: Handler<typeof operations.mergePreview, Deps> = async (
  { query, actor },
  { table },
) => {
  asStaff(actor);
  if (query.keep === query.gone) return refuse(people['same-profile']());
  const two = await both(table, query.keep, query.gone);
  if (!two) return refuse(people['no-such-player']());
  const { keep, gone } = two;
  const [kept, moves, nameOf] = await Promise.all([
    placesToMerge(table, keep.id),
    placesToMerge(table, gone.id),
    namesOfUsers(table, [...keep.ownerIds, ...gone.ownerIds]),
  ]);
  const side = (profile: PlayerProfile, places: number) => ({
    ...{ id: profile.id, name: fullName(profile), dob: profile.dob ?? null, places },
    ...(profile.images[0] ? { imageUrl: profile.images[0].url } : {}),
    owners: profile.ownerIds.map(nameOf),
  });
  return ok({
    keep: side(keep, kept.length),
    gone: side(gone, moves.length),
    fields: differences(keep, gone).map(({ field, keep: mine, gone: theirs, take }) => ({
      ...{ field, label: playerFieldTable[field].label, take },
      ...{ keep: wordsOf(mine), gone: wordsOf(theirs) },
    })),
    moves: moves.map(({ label }) => label),
  });
};

export const mergeProfilesHandler: Handler<typeof operations.mergeProfiles, Deps> = async (
  { body, actor, now },
  { table, random },
) => {
  const userId = asStaff(actor);
  if (body.keepId === body.goneId) return refuse(people['same-profile']());
  if (!(await both(table, body.keepId, body.goneId))) return refuse(people['no-such-player']());
  const start = {
    id: ulid(now, random),
    params: { byId: userId, ...body },
    scope: { of: 'user' as const, id: userId },
    userId,
  };
  const started = startJob(mergePlayers, start, now);
  if (!started.ok) return declared(operations.mergeProfiles, started);
  await table.write(started.value.write);
  return ok({ jobId: started.value.job.id });
};
