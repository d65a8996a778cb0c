import { type Actor, userOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { special } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { fullName } from '#domain/people/names.ts';
import type * as operations from '#domain/people/operations-recruiting.ts';
import { people } from '#domain/people/problems.ts';
import { askerOf } from '#domain/people/recruiting.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { cleanTags, longestNote, mostTagged, mostTags } from '#domain/people/tags.ts';
import { seenBy } from '#domain/people/who-sees.ts';
import { signedIn } from '../../../kernel/http/authenticate.ts';
import { type Handler, ProblemError } from '../../../kernel/http/call.ts';
import type { Table } from '../../../kernel/table/table.ts';
import { overwrite, remove } from '../../../kernel/table/write.ts';
import { type PlayerTag, playerItem, playerTagItem, tagsOfUser } from '../../../subjects/people/items.ts';
import type { Deps } from '../../deps.ts';
import { comingOf } from '../../history.ts';

function asTagger(actor: Actor): number {
  if (!can(actor, 'profile.tag')) throw new ProblemError(request.forbidden());
  return signedIn(actor);
}

/**
 * Returns the players someone can have in their list. Coaches can have those who can be recruited, and staff can have
 * everyone.
 */
const mayTag = (actor: Actor, profile: PlayerProfile, now: Millis): boolean =>
  profile.mergedInto === null && askerOf(actor, profile, dateIn(now, 'UTC')) !== 'stranger';

/**
 * Returns a player on someone's list, with what they can see. Returns null if the player isn't listed or they can't see
 * the player.
 */
async function findTag(table: Table, actor: Actor, playerId: number, now: Millis) {
  const userId = asTagger(actor);
  const [profile, tag] = await Promise.all([
    table.get(playerItem, { id: playerId }),
    table.get(playerTagItem, { userId, playerId }),
  ]);
  return profile && mayTag(actor, profile, now)
    ? { userId, playerId, tags: tag?.tags ?? [], note: tag?.note ?? '', tag }
    : null;
}

type StoredTag = NonNullable<Awaited<ReturnType<typeof findTag>>>;
/** Saves tags and a note. Without either, the player is removed from the list. Returns false if the list is full. */
async function keep(table: Table, { userId, playerId, tag }: StoredTag, tags: string[], note: string, now: Millis) {
  if (tags.length === 0 && note === '') {
    await table.write(remove(playerTagItem, { userId, playerId }));
    return true;
  }
  if (!tag && (await table.list(playerTagItem, tagsOfUser(userId))).length >= mostTagged) return false;
  await table.write(overwrite(playerTagItem, { userId, playerId, tags, note, at: now }));
  return true;
}

export const tagPlayerHandler: Handler<typeof operations.tagPlayer, Deps> = async ({ body, actor, now }, { table }) => {
  const before = await findTag(table, actor, body.playerId, now);
  if (!before) return refuse(people['no-such-player']());
  const tags = cleanTags(body.tags);
  return (await keep(table, before, tags, before.note, now)) ? ok({ tags }) : refuse(people['too-many-tagged']());
};

export const playerNoteHandler: Handler<typeof operations.playerNote, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const found = await findTag(table, actor, params.id, now);
  return found
    ? ok({ text: found.note, tags: found.tags, at: found.tag?.at ?? null })
    : refuse(people['no-such-player']());
};

export const notePlayerHandler: Handler<typeof operations.notePlayer, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const before = await findTag(table, actor, params.id, now);
  if (!before) return refuse(people['no-such-player']());
  const { text } = body;
  return (await keep(table, before, before.tags, text, now)) ? ok({ text }) : refuse(people['too-many-tagged']());
};

/** Moves what someone saved about a merged profile to the profile it was merged into, with both profiles' tags and notes. */
async function movedAlong(table: Table, tags: readonly PlayerTag[], profiles: readonly PlayerProfile[]) {
  const all = new Map(tags.map((tag) => [tag.playerId, tag]));
  for (const { id, mergedInto } of profiles) {
    const gone = all.get(id);
    if (mergedInto === null || !gone) continue;
    const playerTag = all.get(mergedInto);
    const both = {
      ...{ userId: gone.userId, playerId: mergedInto, at: Math.max(gone.at, playerTag?.at ?? 0) },
      tags: cleanTags([...(playerTag?.tags ?? []), ...gone.tags]).slice(0, mostTags),
      note: [...new Set([playerTag?.note ?? '', gone.note])].filter(Boolean).join('\n').slice(0, longestNote),
    };
    const moved = await table.transact([overwrite(playerTagItem, both), remove(playerTagItem, gone)]);
    if (!moved.ok) continue;
    all.delete(id);
    all.set(mergedInto, both);
  }
  return [...all.values()];
}

/** Players who can no longer be recruited are left out but not removed, because they may opt in again. */
export const myTagsHandler: Handler<typeof operations.myTags, Deps> = async ({ query, actor, now }, { table }) => {
  const userId = asTagger(actor);
  const listed = await table.list(playerTagItem, tagsOfUser(userId));
  const profilesOf = (tags: readonly PlayerTag[]) =>
    table.getMany(
      playerItem,
      tags.map(({ playerId }) => ({ id: playerId })),
    );
  const first = await profilesOf(listed);
  const isMoved = first.some(({ mergedInto }) => mergedInto !== null);
  const tags = isMoved ? await movedAlong(table, listed, first) : listed;
  const profiles = isMoved ? await profilesOf(tags) : first;
  const today = dateIn(now, 'UTC');
  const items = tags.flatMap(({ playerId, tags: own, note, at }) => {
    const profile = profiles.find(({ id }) => id === playerId);
    if (!profile || !mayTag(actor, profile, now)) return [];
    const seen = seenBy(profile, askerOf(actor, profile, today), today);
    const { id, fullName: name, imageUrl, ageGroup, gradYear, club, highSchool, committedSchool, cityState } = seen;
    const player = { id, fullName: name, imageUrl, ageGroup, gradYear, club, highSchool, committedSchool, cityState };
    return [{ player, tags: own, note, at }];
  });
  const sorted = items.toSorted((a, b) => b.at - a.at);
  if (!query.plays) return ok({ items: sorted });
  const coming = await comingOf(
    table,
    sorted.map(({ player }) => player.id),
    now,
  );
  return ok({ items: sorted.map((item) => ({ ...item, plays: coming.get(item.player.id) ?? [] })) });
};

export const ntdpRatingsHandler: Handler<typeof operations.ntdpRatings, Deps> = async ({ actor }, { table }) => {
  const own = userOf(actor)?.profiles ?? [];
  const profiles = await table.getMany(
    playerItem,
    own.map(({ id }) => ({ id })),
  );
  return ok({
    items: profiles
      .filter(({ mergedInto }) => mergedInto === null)
      .map((profile) => ({
        playerId: profile.id,
        fullName: fullName(profile),
        ratings: profile.ratings.filter(({ systemId }) => systemId === special.ntdpOrganization),
      }))
      .filter(({ ratings }) => ratings.length > 0),
  });
};
