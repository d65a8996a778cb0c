import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Guardian } from '#domain/memberships/level-answers.ts';
import { cleanEmail, cleanName } from '#domain/people/form/clean.ts';
import type { PlayerEntry } from '#domain/people/player.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { profileLinked, profileMade } from '../services/profiles/writes.ts';
import type { Deps } from './deps.ts';

type Typed = Required<Pick<PlayerEntry, 'firstName' | 'lastName' | 'dob' | 'gender'>> & {
  readonly email: string | null;
};

/** Somebody who joins and has no profile yet; a guardian is their parent contact. */
export function newPerson({ firstName, lastName, dob, gender, email }: Typed, guardian: Guardian | null, now: Millis) {
  const [first = '', ...rest] = (guardian?.name ?? '').split(' ');
  return playerProfile.parse({
    ...{ id: 1, firstName: cleanName(firstName ?? ''), lastName: cleanName(lastName ?? ''), dob, gender },
    // who is under 18 is reached at the guardian's: what is their own proves no guardian (people/claims.ts)
    ...(guardian
      ? { email: cleanEmail(guardian.email), ...(email ? { playerEmail: cleanEmail(email) } : {}) }
      : email
        ? { email: cleanEmail(email) }
        : {}),
    ...(guardian ? { parent: { firstName: first, lastName: rest.join(' '), email: cleanEmail(guardian.email) } } : {}),
    ...{ dtCreated: now, dtModified: now },
  });
}

/** Keeps them as a player of an account, to be found by their name. Answers their number. */
export async function keepPerson(
  { table, numbers }: Pick<Deps, 'table' | 'numbers'>,
  userId: Id,
  person: ReturnType<typeof newPerson>,
  now: Millis,
): Promise<Id> {
  const id = await numbers('player');
  const profile = { ...person, id, ownerIds: [userId], dtCreated: now, dtModified: now };
  const as = profile.parent?.email ? 'guardian' : 'self';
  const made = await table.transact([...profileMade(profile), ...profileLinked(profile, { userId, as, at: now })]);
  if (!made.ok) throw new Error(`profile ${id} was refused: ${made.problem.tag}`);
  return id;
}
