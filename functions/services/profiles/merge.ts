import type { Millis } from '#domain/kernel/time.ts';
import { type Mergeable, mergedProfile, renumbered, splitProfile } from '#domain/people/merge.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { everyone } from '#domain/registration/teams/everyone.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, overwrite, remove, replace, type Write } from '../../kernel/table/write.ts';
import { bidItem } from '../../store/bids/items.ts';
import { rosterItem, teamItem } from '../../store/catalog/items.ts';
import { rosterOf, teamById, teamsOfDivision } from '../../store/catalog/teams.ts';
import { userProfileItem } from '../../store/identity/items.ts';
import { memberItem, membershipItem, seasonPassItem } from '../../store/memberships/items.ts';
import { guardianItem } from '../../store/people/guardians.ts';
import { playerItem } from '../../store/people/items.ts';
import { mergeStepItem } from '../../store/people/merges.ts';
import { ratingSystemItem } from '../../store/ratings/items.ts';
import { profileChanged, profileLinked } from './writes.ts';

export type Merge = {
  readonly mergeId: string;
  readonly keepId: number;
  readonly goneId: number;
  readonly now: Millis;
};
type Before = Record<string, unknown>;
/** What a step does: what it writes with what was before, or why it leaves the place as it is. */
type Step = { readonly writes: readonly Write[]; readonly before: Before } | { readonly left: string };
type Done = { readonly ok: true; readonly told: string } | { readonly ok: false; readonly told: string };

/** Carries out a step once: what was before is kept beside the change, under the merge and the place. */
async function once(
  table: Table,
  { mergeId, keepId, now }: Merge,
  key: string,
  told: string,
  plan: () => Promise<Step>,
): Promise<Done> {
  if (await table.get(mergeStepItem, { playerId: keepId, mergeId, key })) return { ok: true, told };
  const step = await plan();
  if ('left' in step) return { ok: false, told: step.left };
  const kept = await table.transact([
    create(mergeStepItem, { playerId: keepId, mergeId, key, before: step.before, at: now }),
    ...step.writes,
  ]);
  if (!kept.ok) throw new Error(`${key} was changed meanwhile: ${kept.problem.tag}`);
  return { ok: true, told };
}

/** Takes a step back: what it says of before, and that it was done, go in one transaction. */
async function back(
  table: Table,
  { mergeId, keepId }: Merge,
  key: string,
  told: string,
  plan: (before: Before) => Promise<Step>,
): Promise<Done> {
  const step = await table.get(mergeStepItem, { playerId: keepId, mergeId, key });
  if (!step) return { ok: true, told: 'Nothing to take back' };
  const undo = await plan(step.before);
  if ('left' in undo) return { ok: false, told: undo.left };
  const kept = await table.transact([remove(mergeStepItem, { playerId: keepId, mergeId, key }), ...undo.writes]);
  if (!kept.ok) throw new Error(`${key} was changed meanwhile: ${kept.problem.tag}`);
  return { ok: true, told };
}

/** A team's row and forms with somebody's number in place of another's. */
async function seated(table: Table, teamId: number, from: number, to: number): Promise<Step> {
  const team = await teamById(table, teamId);
  if (!team) return { left: 'The team is gone.' };
  const roster = await rosterOf(table, team);
  const others = (await teamsOfDivision(table, team.divisionId)).filter(
    ({ id, isDeleted }) => id !== teamId && !isDeleted,
  );
  if (others.some((each) => everyone(each).some(({ id }) => id === to)))
    return { left: 'Both are on teams of this division.' };
  const seats = renumbered(everyone(team), from, to);
  if (!seats) return { left: 'Somebody else sits there now.' };
  const forms = (list: readonly { playerProfileId?: number | undefined }[]) =>
    list.map((form) => (form.playerProfileId === from ? { ...form, playerProfileId: to } : form));
  const n = team.players.length;
  const { rev: _, ...row } = team;
  return {
    before: { teamId },
    writes: [
      replace(teamItem, team, { ...row, players: seats.slice(0, n), alternates: seats.slice(n) }),
      ...(roster
        ? [
            replace(rosterItem, roster, {
              ...roster,
              players: forms(roster.players) as never,
              alternates: forms(roster.alternates) as never,
            }),
          ]
        : []),
    ],
  };
}

async function bidOf(table: Table, bidId: string, from: number, to: number): Promise<Step> {
  const bid = await table.get(bidItem, { bidId });
  const players = bid?.players as readonly { id: number | null }[] | undefined;
  const seats = players && renumbered(players, from, to);
  if (!bid || !seats) return { left: 'Somebody else is on the bid now.' };
  return { before: { bidId }, writes: [replace(bidItem, bid, { ...bid, players: seats as never })] };
}

/** Memberships are never taken away: the other's is canceled, the kept one has the same. */
async function membershipOf(table: Table, id: number, from: number, to: number): Promise<Step> {
  const [had, has] = await Promise.all([
    table.get(membershipItem, { playerProfileId: from, id }),
    table.get(membershipItem, { playerProfileId: to, id }),
  ]);
  if (!had) return { left: 'The membership is gone.' };
  const { rev: _, ...plain } = had;
  return {
    before: { id, canceled: had.canceled },
    writes: [
      has
        ? replace(membershipItem, has, { ...plain, playerProfileId: to })
        : create(membershipItem, { ...plain, playerProfileId: to }),
      replace(membershipItem, had, { ...plain, canceled: true }),
    ],
  };
}

async function membershipBack(table: Table, before: Before, { keepId, goneId }: Merge): Promise<Step> {
  const id = Number(before.id);
  const [kept, other] = await Promise.all([
    table.get(membershipItem, { playerProfileId: keepId, id }),
    table.get(membershipItem, { playerProfileId: goneId, id }),
  ]);
  if (!kept || !other) return { left: 'The membership is gone.' };
  return {
    before: {},
    writes: [
      replace(membershipItem, kept, { ...kept, canceled: true }),
      replace(membershipItem, other, { ...other, canceled: before.canceled === true }),
    ],
  };
}

async function passOf(table: Table, passId: number, from: number, to: number): Promise<Step> {
  const had = await table.get(seasonPassItem, { playerProfileId: to, passId });
  return {
    before: { passId, had: had !== null },
    writes: [
      remove(seasonPassItem, { playerProfileId: from, passId }),
      ...(had ? [] : [create(seasonPassItem, { playerProfileId: to, passId })]),
    ],
  };
}
async function passBack(before: Before, { keepId, goneId }: Merge): Promise<Step> {
  const passId = Number(before.passId);
  return {
    before: {},
    writes: [
      overwrite(seasonPassItem, { playerProfileId: goneId, passId }),
      ...(before.had ? [] : [remove(seasonPassItem, { playerProfileId: keepId, passId })]),
    ],
  };
}

/** What an organization noted of a member, and the order they joined with, go along. */
async function memberOf(table: Table, organizationId: number, from: number, to: number): Promise<Step> {
  const [had, has] = await Promise.all([
    table.get(memberItem, { organizationId, playerProfileId: from }),
    table.get(memberItem, { organizationId, playerProfileId: to }),
  ]);
  if (!had) return { left: 'They are no member any more.' };
  const { rev: _, ...gone } = had;
  const note = [...new Set([has?.note ?? '', gone.note])].filter(Boolean).join('\n');
  return {
    before: { organizationId, gone, note: has?.note ?? null, orderId: has?.orderId ?? null },
    writes: [
      has
        ? replace(memberItem, has, { ...has, note, orderId: has.orderId ?? gone.orderId })
        : create(memberItem, { ...gone, playerProfileId: to }),
      remove(memberItem, had),
    ],
  };
}

async function memberBack(table: Table, before: Before, { keepId }: Merge): Promise<Step> {
  const gone = before.gone as Parameters<typeof memberItem.encode>[0];
  const has = await table.get(memberItem, { organizationId: gone.organizationId, playerProfileId: keepId });
  const orderId = typeof before.orderId === 'number' ? before.orderId : null;
  const kept = has && typeof before.note === 'string' ? { ...has, note: before.note, orderId } : null;
  return {
    before: {},
    writes: [
      overwrite(memberItem, gone),
      ...(has ? [kept ? replace(memberItem, has, kept) : remove(memberItem, has)] : []),
    ],
  };
}

/** In a system's ratings one's matches are the other's from the next run on, or are their own again. */
async function ratedAs(
  table: Table,
  organizationId: number,
  { keepId, goneId, now }: Merge,
  merged: boolean,
): Promise<Step> {
  const system = await table.get(ratingSystemItem, { organizationId });
  if (!system) return { left: 'The ratings are gone.' };
  const { rev: _, ...was } = system;
  const { [goneId]: __, ...others } = was.merged;
  const after = { ...was, merged: merged ? { ...others, [goneId]: keepId } : others, dueAt: now };
  return { before: { organizationId }, writes: [replace(ratingSystemItem, system, after)] };
}

/** The two profiles themselves: one is the other's from then on, found by its name no more; who looked after it looks after the kept one. */
async function profilesOf(table: Table, { keepId, goneId, now }: Merge, take: readonly Mergeable[]): Promise<Step> {
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

async function profilesBack(table: Table, before: Before, { keepId, goneId, now }: Merge): Promise<Step> {
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

/** A place of a merge by its key: `team-12`, `bid-x`, `membership-3`, `pass-7`, `member-12`, `rating-12`, `profiles`. */
const placeOf = (key: string): readonly [kind: string, ref: string] => {
  const at = key.indexOf('-');
  return at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at + 1)];
};

/** Carries out one place of a merge; begun again it finds itself done. */
export function mergePlace(table: Table, merge: Merge, key: string, take: readonly Mergeable[]): Promise<Done> {
  const { goneId: from, keepId: to } = merge;
  const [kind, ref] = placeOf(key);
  return once(table, merge, key, 'Moved', () => {
    if (kind === 'team') return seated(table, Number(ref), from, to);
    if (kind === 'bid') return bidOf(table, ref, from, to);
    if (kind === 'membership') return membershipOf(table, Number(ref), from, to);
    if (kind === 'member') return memberOf(table, Number(ref), from, to);
    if (kind === 'rating') return ratedAs(table, Number(ref), merge, true);
    if (kind === 'pass') return passOf(table, Number(ref), from, to);
    return profilesOf(table, merge, take);
  });
}

/** Takes one place of a merge back, where nobody has done something else to it since. */
export function splitPlace(table: Table, merge: Merge, key: string): Promise<Done> {
  const { goneId, keepId } = merge;
  const [kind] = placeOf(key);
  return back(table, merge, key, 'Taken back', (before) => {
    if (kind === 'team') return seated(table, Number(before.teamId), keepId, goneId);
    if (kind === 'bid') return bidOf(table, String(before.bidId), keepId, goneId);
    if (kind === 'membership') return membershipBack(table, before, merge);
    if (kind === 'member') return memberBack(table, before, merge);
    if (kind === 'rating') return ratedAs(table, Number(before.organizationId), merge, false);
    if (kind === 'pass') return passBack(before, merge);
    return profilesBack(table, before, merge);
  });
}
