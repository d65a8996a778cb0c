import type { Actor } from '#domain/identity/actor.ts';
import { ageOn, seasonOf } from '#domain/kernel/date-words.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { ageLabel, seasonAge } from '#domain/people/ages/age-rules.ts';
import { cleanEntry } from '#domain/people/form/clean.ts';
import type { ShareableField } from '#domain/people/lists/choices.ts';
import { fullName } from '#domain/people/names.ts';
import type {
  createProfile,
  myPlayers,
  ownProfile,
  saveProfile,
  setRecruiting,
} from '#domain/people/operations-profiles.ts';
import { profileCheck } from '#domain/people/player.ts';
import { people } from '#domain/people/problems.ts';
import { mayBeRecruited, recruitedFrom } from '#domain/people/recruiting.ts';
import { type PlayerProfile, playerProfile } from '#domain/people/schema.ts';
import { profileEntry } from '#domain/people/views.ts';
import { countsAsMinor, sharedOn, stageOn } from '#domain/people/who-sees.ts';
import { signedIn } from '../../../kernel/http/authenticate.ts';
import { type Handler, ProblemError } from '../../../kernel/http/call.ts';
import { saveVersioned } from '../../../kernel/http/save-versioned.ts';
import type { Table } from '../../../kernel/table/table.ts';
import { rightsOfUser } from '../../../subjects/organizations/queries.ts';
import { guardianItem, playerItem, userProfileItem } from '../../../subjects/people/items.ts';
import { newProfileWrite, profileChanged, profileLinked } from '../../../subjects/people/profiles.ts';
import type { Deps } from '../../deps.ts';
import { mayAgree, type Own, ownProfileOf, ownView } from '../../profile.ts';

export const ownProfileHandler: Handler<typeof ownProfile, Deps> = async ({ params, actor, now }, { table }) => {
  const own = await ownProfileOf(table, actor, params.id);
  if (!own) return refuse(people['no-such-player']());
  return { ...ok(await ownView(table, own, actor, now)), rev: own.profile.rev };
};

/** Saves the profile and returns it with its new version. */
export async function saved(table: Table, own: Own, after: PlayerProfile): Promise<Own> {
  const result = await table.transact(await profileChanged(table, own.profile, after));
  if (!result.ok) throw new ProblemError(request.stale());
  return { ...own, profile: { ...after, rev: own.profile.rev + 1 } };
}

export const saveProfileHandler: Handler<typeof saveProfile, Deps> = async (
  { params, body, actor, ifMatch, now },
  { table },
) => {
  const own = await ownProfileOf(table, actor, params.id);
  if (!own) return refuse(people['no-such-player']());
  const { profile: before, as } = own;
  const done = await saveVersioned(table, { rev: before.rev, ifMatch }, async () => {
    const player = body.player ?? {};
    const clean = profileEntry.parse(cleanEntry({ country: before.country, ...player })) as Record<string, unknown>;
    const edit = Object.fromEntries(Object.keys(player).map((field) => [field, clean[field]]));
    const { rev: _, ...was } = before;
    const { shares: wanted, ...choices } = body.choices ?? {};
    const shares = wanted && sharesOf(own, wanted, actor, now);
    if (shares && !shares.ok) return shares;
    const after = playerProfile.parse({
      ...{ ...was, ...edit, ...choices },
      ...(shares ? { shares: shares.value } : {}),
      ...(body.checked ? { dtChecked: now } : {}),
      dtModified: now,
    });
    // People who can share the photo and the school can also share the metrics.
    const opens = after.metricsFor.some((audience) => !before.metricsFor.includes(audience));
    if (opens && as !== null && !mayAgree('share', own, now)) return refuse(people['guardian-needed']());
    if (!after.firstName || !after.lastName) return refuse(people['name-missing']());
    // A minor can't make themselves older.
    const older =
      as === 'self' && countsAsMinor(before.dob, dateIn(now, 'UTC')) && before.dob && after.dob !== before.dob;
    if (older) return refuse(people['guardian-needed']());
    const now13 = mayBeRecruited(after, dateIn(now, 'UTC')) ? after : { ...after, recruiting: null };
    return ok({ writes: await profileChanged(table, before, now13), profile: { ...now13, rev: before.rev + 1 } });
  });
  if (!done.ok) return done;
  const { profile } = done.value;
  return { ...ok(await ownView(table, { ...own, profile }, actor, now)), rev: profile.rev };
};

/** Returns the fields shared from now on. Turning one off is always allowed, and turning one on requires {@link mayShare}. */
function sharesOf(
  own: Own,
  fields: readonly ShareableField[],
  actor: Actor,
  now: Millis,
): Result<PlayerProfile['shares'], Problem<'people/guardian-needed' | 'people/too-young'>> {
  const { profile } = own;
  const today = dateIn(now, 'UTC');
  const shared = sharedOn(profile, today);
  const isSame = fields.length === shared.length && fields.every((field) => shared.includes(field));
  if (isSame) return ok(profile.shares);
  const adds = fields.some((field) => !shared.includes(field));
  if (adds && !mayAgree('share', own, now))
    return refuse(stageOn(profile.dob, today) === 'under13' ? people['too-young']() : people['guardian-needed']());
  return ok({ by: signedIn(actor), at: now, fields: [...fields] });
}

export const setRecruitingHandler: Handler<typeof setRecruiting, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const own = await ownProfileOf(table, actor, params.id);
  if (!own) return refuse(people['no-such-player']());
  const { rev: _, ...profile } = own.profile;
  // Turning recruiting off is always allowed.
  if (body.allowed && !mayBeRecruited(profile, dateIn(now, 'UTC'))) return refuse(people['too-young']());
  if (body.allowed && !mayAgree('recruit', own, now)) return refuse(people['guardian-needed']());
  const recruiting = body.allowed ? { by: signedIn(actor), at: now, contact: body.contact } : null;
  const done = await saved(table, own, { ...profile, recruiting, dtModified: now });
  return { ...ok(await ownView(table, done, actor, now)), rev: done.profile.rev };
};

/** Enough for a family but not for a school. Anyone who manages more players has a club. */
export const mostProfiles = 40;

export const createProfileHandler: Handler<typeof createProfile, Deps> = async (
  { body, actor, now },
  { table, numbers },
) => {
  const userId = signedIn(actor);
  const entry = profileEntry.parse(cleanEntry(body.player));
  if (!entry.firstName || !entry.lastName) return refuse(people['name-missing']());
  const isChild = typeof entry.dob === 'string' && ageOn(entry.dob, dateIn(now, 'UTC')) < recruitedFrom;
  if (body.as === 'self' && isChild) return refuse(people['guardian-needed']());
  const mine = (await table.all(rightsOfUser(userId))).filter(userProfileItem.is);
  if (mine.length >= mostProfiles) return refuse(people['too-many-profiles']());
  const id = await numbers('player');
  const profile = playerProfile.parse({
    ...entry,
    id,
    ownerIds: [userId],
    dtCreated: now,
    dtModified: now,
    dtChecked: now,
  });
  const result = await table.transact([
    ...newProfileWrite(profile),
    ...profileLinked(profile, { userId, as: body.as, at: now }),
  ]);
  if (!result.ok) throw new Error(`profile ${id} was refused: ${result.problem.tag}`);
  return ok({ id });
};

export const myPlayersHandler: Handler<typeof myPlayers, Deps> = async ({ query, actor, now }, { table }) => {
  const userId = signedIn(actor);
  const today = dateIn(now, 'UTC');
  const links = (await table.all(rightsOfUser(userId)))
    .filter(userProfileItem.is)
    .map((raw) => userProfileItem.decode(raw));
  const keys = links.map(({ id }) => ({ id }));
  const [profiles, guardians] = await Promise.all([
    table.getMany(playerItem, keys),
    table.getMany(
      guardianItem,
      keys.map(({ id }) => ({ playerId: id, userId })),
    ),
  ]);
  const season = seasonOf(query.asOf ?? today);
  return ok({
    players: profiles
      .filter(({ mergedInto, ownerIds }) => mergedInto === null && ownerIds.includes(userId))
      .toSorted((a, b) => a.id - b.id)
      .map((profile) => ({
        id: profile.id,
        fullName: fullName(profile),
        ...(profile.images[0] ? { imageUrl: profile.images[0].url } : {}),
        as: guardians.find(({ playerId }) => playerId === profile.id)?.as ?? ('self' as const),
        dob: profile.dob ?? null,
        ...(profile.dob
          ? { age: seasonAge(profile.dob, season), ageGroup: ageLabel(seasonAge(profile.dob, season)) }
          : {}),
        ratings: profile.ratings,
        recruiting: profile.recruiting !== null,
        check: profileCheck(profile, now, today),
        dtChecked: profile.dtChecked,
      })),
  });
};
