import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { firstDay } from '#domain/memberships/joining.ts';
import type { Guardian } from '#domain/memberships/level-answers.ts';
import { linkOfNew, type NewPerson, profileOfNew } from '#domain/memberships/new-person.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { typedProfile } from '#domain/people/typed-profile.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import type { Write } from '../../kernel/table/write.ts';
import type { Numbers } from '../../store/numbers.ts';
import { profileLinked, profileMade } from '../profiles/writes.ts';
import { profileOnFile } from './typed-profile.ts';

/** The profile that somebody who was typed for a membership has already, as players who are typed into a registration are matched. */
export function memberOnFile(
  table: Table,
  person: NewPerson,
  guardian: Guardian | null,
): Promise<Stored<PlayerProfile> | null> {
  const typed = typedProfile(profileOfNew(person, guardian));
  return typed ? profileOnFile(table, typed) : Promise.resolve(null);
}

type Making = { readonly guardian: Guardian | null; readonly userId: Id | null; readonly now: Millis };

/** The profile of somebody who becomes a member: the one they have, else a new one with what makes it, which is the account's only where it is for its own family. */
export async function memberProfile(
  { table, numbers }: { readonly table: Table; readonly numbers: Numbers },
  person: NewPerson,
  { guardian, userId, now }: Making,
): Promise<{ readonly profile: PlayerProfile; readonly writes: Write[] }> {
  const there = await memberOnFile(table, person, guardian);
  if (there) return { profile: there, writes: [] };
  const as = linkOfNew(person, firstDay(now));
  const owned = userId !== null && as !== null;
  const profile = {
    ...profileOfNew(person, guardian),
    ...{ id: await numbers('player'), ownerIds: owned ? [userId] : [], dtCreated: now, dtModified: now },
  };
  const linked = owned ? profileLinked(profile, { userId, as, at: now }) : [];
  return { profile, writes: [...profileMade(profile), ...linked] };
}
