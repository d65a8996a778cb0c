import { ok } from '#domain/kernel/result.ts';
import { seasonOf } from '#domain/kernel/season.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { ageLabel, seasonAge } from '#domain/people/ages/ages.ts';
import { fullName } from '#domain/people/names.ts';
import type { myPlayers } from '#domain/people/operations-profiles.ts';
import { profileCheck } from '#domain/people/profile-check.ts';
import type { Handler } from '../../../kernel/http/call.ts';
import { signedIn } from '../../../kernel/http/signed-in.ts';
import { rightsOfUser, userProfileItem } from '../../../store/identity/items.ts';
import { guardianItem } from '../../../store/people/guardians.ts';
import { playerItem } from '../../../store/people/items.ts';
import type { Deps } from '../../deps.ts';

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
