import { type Mergeable, mergedProfile, splitProfile } from '#domain/people/merge.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import type { Table } from '../../../kernel/table/table.ts';
import { remove } from '../../../kernel/table/write.ts';
import { userProfileItem } from '../../../store/identity/items.ts';
import { guardianItem } from '../../../store/people/guardians.ts';
import { playerItem } from '../../../store/people/items.ts';
import { profileChanged, profileLinked } from '../writes.ts';
import type { Before, Merge, Step } from './step.ts';

/** The two profiles themselves: one is the other's from then on, found by its name no more; who looked after it looks after the kept one. */
export async function profilesOf(
  table: Table,
  { keepId, goneId, now }: Merge,
  take: readonly Mergeable[],
): Promise<Step> {
  const [keep, gone] = await Promise.all([
    table.get(playerItem, { id: keepId }),
    table.get(playerItem, { id: goneId }),
  ]);
  if (!keep || !gone || keep.mergedInto !== null || gone.mergedInto !== null)
    return { left: 'One of them is merged already.' };
  const [{ rev: _, ...was }, { rev: __, ...other }] = [keep, gone];
  const merged = { ...mergedProfile(was, other, take), dtModified: now };
  const links = await table.getMany(
    guardianItem,
    gone.ownerIds.map((userId) => ({ playerId: goneId, userId })),
  );
  const asOf = (userId: number) => links.find((link) => link.userId === userId)?.as ?? ('self' as const);
  const added = gone.ownerIds.filter((userId) => !keep.ownerIds.includes(userId));
  return {
    before: { keep: was, gone: other, merged, added, links: links.map(({ userId, as, at }) => ({ userId, as, at })) },
    writes: [
      ...(await profileChanged(table, keep, merged)),
      ...(await profileChanged(table, gone, {
        ...other,
        mergedInto: keepId,
        recruiting: null,
        ranked: null,
        ownerIds: [],
        dtModified: now,
      })),
      ...gone.ownerIds.flatMap((userId) => [
        remove(userProfileItem, { userId, id: goneId }),
        remove(guardianItem, { playerId: goneId, userId }),
      ]),
      ...added.flatMap((userId) => profileLinked(merged, { userId, as: asOf(userId), at: now })),
    ],
  };
}

export async function profilesBack(table: Table, before: Before, { keepId, goneId, now }: Merge): Promise<Step> {
  const {
    keep: was,
    gone: other,
    merged,
    added,
    links,
  } = before as {
    keep: PlayerProfile;
    gone: PlayerProfile;
    merged: PlayerProfile;
    added: number[];
    links: { userId: number; as: 'self' | 'guardian'; at: number }[];
  };
  const [keep, gone] = await Promise.all([
    table.get(playerItem, { id: keepId }),
    table.get(playerItem, { id: goneId }),
  ]);
  if (!keep || !gone || gone.mergedInto !== keepId) return { left: 'Something else was done to them since.' };
  const { rev: _, ...now_ } = keep;
  const split = splitProfile(now_, was, merged);
  const ownerIds = now_.ownerIds.filter((userId) => !added.includes(userId));
  return {
    before: {},
    writes: [
      ...(await profileChanged(table, keep, { ...split, ownerIds, mergedInto: null, dtModified: now })),
      ...(await profileChanged(table, gone, { ...other, mergedInto: null, dtModified: now })),
      ...added.flatMap((userId) => [
        remove(userProfileItem, { userId, id: keepId }),
        remove(guardianItem, { playerId: keepId, userId }),
      ]),
      ...other.ownerIds.flatMap((userId) => {
        const link = links.find((each) => each.userId === userId);
        return profileLinked(other, { userId, as: link?.as ?? 'self', at: link?.at ?? now });
      }),
    ],
  };
}
