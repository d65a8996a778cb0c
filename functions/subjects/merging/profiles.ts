import { type Mergeable, mergedProfile, renumbered, splitProfile } from '#domain/people/merge.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { everyone, realPeople } from '#domain/registration/teams/team-name.ts';
import type { Table } from '../../kernel/table/table.ts';
import { bidChanged, bidItem } from '../bids/items.ts';
import { rosterChanged, rosterOf, teamById, teamChanged, teamsOfDivision } from '../catalog/teams.ts';
import { guardianItem, playerItem } from '../people/items.ts';
import { profileChanged, profileLinked, profileUnlinked } from '../people/profiles.ts';
import type { Before, Merge, Step } from './items.ts';

/**
 * Merges the two profiles themselves. One then leads to the other and can no longer be found by name, and its owners
 * also become owners of the kept profile.
 */
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
    return { left: 'One of these profiles is already merged.' };
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
      ...gone.ownerIds.flatMap((userId) => profileUnlinked(userId, goneId)),
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
  if (!keep || !gone || gone.mergedInto !== keepId)
    return { left: 'These profiles have changed since they were merged.' };
  const { rev: _, ...now_ } = keep;
  const split = splitProfile(now_, was, merged);
  const ownerIds = now_.ownerIds.filter((userId) => !added.includes(userId));
  return {
    before: {},
    writes: [
      ...(await profileChanged(table, keep, { ...split, ownerIds, mergedInto: null, dtModified: now })),
      ...(await profileChanged(table, gone, { ...other, mergedInto: null, dtModified: now })),
      ...added.flatMap((userId) => profileUnlinked(userId, keepId)),
      ...other.ownerIds.flatMap((userId) => {
        const link = links.find((each) => each.userId === userId);
        return profileLinked(other, { userId, as: link?.as ?? 'self', at: link?.at ?? now });
      }),
    ],
  };
}

/** Returns a team's row and forms with one profile's number replaced by another's. */
export async function seated(table: Table, teamId: number, from: number, to: number): Promise<Step> {
  const team = await teamById(table, teamId);
  if (!team) return { left: 'The team no longer exists.' };
  const roster = await rosterOf(table, team);
  const others = (await teamsOfDivision(table, team.divisionId)).filter(
    ({ id, isDeleted }) => id !== teamId && !isDeleted,
  );
  if (others.some((each) => realPeople(each).includes(to)))
    return { left: 'Both profiles are on teams in this division.' };
  const seats = renumbered(everyone(team), from, to);
  if (!seats) return { left: 'Someone else has this roster spot now.' };
  const forms = (list: readonly { playerProfileId?: number | undefined }[]) =>
    list.map((form) => (form.playerProfileId === from ? { ...form, playerProfileId: to } : form));
  const n = team.players.length;
  const { rev: _, ...row } = team;
  return {
    before: { teamId },
    writes: [
      teamChanged(team, { ...row, players: seats.slice(0, n), alternates: seats.slice(n) }),
      ...(roster
        ? [
            rosterChanged(roster, {
              ...roster,
              players: forms(roster.players) as never,
              alternates: forms(roster.alternates) as never,
            }),
          ]
        : []),
    ],
  };
}

export async function bidOf(table: Table, bidId: string, from: number, to: number): Promise<Step> {
  const bid = await table.get(bidItem, { bidId });
  const players = bid?.players as readonly { id: number | null }[] | undefined;
  const seats = players && renumbered(players, from, to);
  if (!bid || !seats) return { left: 'Someone else is on the bid now.' };
  return { before: { bidId }, writes: [bidChanged(bid, { ...bid, players: seats as never })] };
}
