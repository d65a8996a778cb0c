import { ok, refuse } from '#domain/kernel/result.ts';
import { ageOn } from '#domain/kernel/season.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { cleanEntry } from '#domain/people/form/clean.ts';
import type { createProfile } from '#domain/people/operations-profiles.ts';
import { people } from '#domain/people/problems.ts';
import { recruitedFrom } from '#domain/people/recruiting.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { profileEntry } from '#domain/people/views.ts';
import type { Handler } from '../../../kernel/http/call.ts';
import { signedIn } from '../../../kernel/http/signed-in.ts';
import { profileLinked, profileMade } from '../../../services/profiles/writes.ts';
import { rightsOfUser, userProfileItem } from '../../../store/identity/items.ts';
import type { Deps } from '../../deps.ts';

/** A family, not a school: who looks after more has a club. */
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
  const made = await table.transact([
    ...profileMade(profile),
    ...profileLinked(profile, { userId, as: body.as, at: now }),
  ]);
  if (!made.ok) throw new Error(`profile ${id} was refused: ${made.problem.tag}`);
  return ok({ id });
};
