import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { countedWords, placement } from '#domain/kernel/text.ts';
import type { Mergeable } from '#domain/people/merge.ts';
import { realPeople } from '#domain/registration/teams/team-name.ts';
import type { Table } from '../../kernel/table/table.ts';
import { bidItem } from '../bids/items.ts';
import { divisionItem, tournamentItem } from '../catalog/items.ts';
import { teamById, teamsOfDivision } from '../catalog/teams.ts';
import { memberItem, membershipItem, membershipsOf, seasonPassItem } from '../memberships/items.ts';
import { organizationItem } from '../organizations/items.ts';
import { appearanceItem, besideProfile } from '../people/items.ts';
import { playerRatingItem } from '../ratings/items.ts';
import {
  type Before,
  back,
  type Merge,
  type MergeAnswer,
  mergeStepItem,
  mergeStepsOf,
  once,
  type Step,
} from './items.ts';
import { memberBack, memberOf, membershipBack, membershipOf, passBack, passOf, ratedAs } from './memberships.ts';
import { bidOf, profilesBack, profilesOf, seated } from './profiles.ts';

/** A kind of item that lists a profile: how the kept profile replaces the other one there, and how to undo that. */
type MergeSource = {
  merge(table: Table, merge: Merge, ref: string, take: readonly Mergeable[]): Promise<Step>;
  split(table: Table, merge: Merge, before: Before): Promise<Step>;
};

const mergeSources = {
  team: {
    merge: (table, { keepId, goneId }, ref) => seated(table, Number(ref), goneId, keepId),
    split: (table, { keepId, goneId }, before) => seated(table, Number(before.teamId), keepId, goneId),
  },
  bid: {
    merge: (table, { keepId, goneId }, ref) => bidOf(table, ref, goneId, keepId),
    split: (table, { keepId, goneId }, before) => bidOf(table, String(before.bidId), keepId, goneId),
  },
  membership: {
    merge: (table, { keepId, goneId }, ref) => membershipOf(table, Number(ref), goneId, keepId),
    split: (table, merge, before) => membershipBack(table, before, merge),
  },
  member: {
    merge: (table, { keepId, goneId }, ref) => memberOf(table, Number(ref), goneId, keepId),
    split: (table, merge, before) => memberBack(table, before, merge),
  },
  pass: {
    merge: (table, { keepId, goneId }, ref) => passOf(table, Number(ref), goneId, keepId),
    split: (_, merge, before) => passBack(before, merge),
  },
  rating: {
    merge: (table, merge, ref) => ratedAs(table, Number(ref), merge, true),
    split: (table, merge, before) => ratedAs(table, Number(before.organizationId), merge, false),
  },
  profiles: {
    merge: (table, merge, _, take) => profilesOf(table, merge, take),
    split: (table, merge, before) => profilesBack(table, before, merge),
  },
} as const satisfies Readonly<Record<string, MergeSource>>;

/**
 * Returns one of a merge's places by its key: `team-12`, `bid-x`, `membership-3`, `pass-7`, `member-12`, `rating-12`,
 * `profiles`.
 */
function sourceOf(key: string): { readonly place: MergeSource; readonly ref: string } {
  const [kind = '', ...ref] = key.split('-');
  if (!Object.hasOwn(mergeSources, kind)) throw new Error(`not part of a merge: ${key}`);
  return { place: mergeSources[kind as keyof typeof mergeSources], ref: ref.join('-') };
}

/** Carries out a merge in one place. A repeat does nothing. */
function mergeOne(table: Table, merge: Merge, key: string, take: readonly Mergeable[]): Promise<MergeAnswer> {
  const { place, ref } = sourceOf(key);
  return once(table, merge, key, 'Moved', () => place.merge(table, merge, ref, take));
}

/** Undoes a merge in one place, unless someone has changed that place in the meantime. */
function splitOne(table: Table, merge: Merge, key: string): Promise<MergeAnswer> {
  const { place } = sourceOf(key);
  return back(table, merge, key, 'Undone', (before) => place.split(table, merge, before));
}

/**
 * A place that lists the profile to remove, in words. `clash` explains why the kept profile can't replace it there.
 * `points` and `orderId` are those of a team.
 */
type MergePlace = {
  readonly key: string;
  readonly label: string;
  readonly clash: string | null;
  readonly points: number;
  readonly orderId: number | null;
};
const place = (key: string, label: string, more: Partial<MergePlace> = {}): MergePlace => ({
  ...{ key, label, clash: null, points: 0, orderId: null },
  ...more,
});

/**
 * Returns every place that lists a profile now: its teams and bids, memberships that aren't canceled, passes and
 * ratings. Orders and results need no change, because the number they store leads to the kept profile.
 */
export async function placesToMerge(table: Table, keepId: number, goneId: number): Promise<MergePlace[]> {
  const beside = await table.all(besideProfile(goneId));
  const at = beside.filter(appearanceItem.is).map((raw) => appearanceItem.decode(raw));
  const refs = (kind: 'TEAM' | 'BID') => at.filter(({ place }) => place === kind).map(({ ref }) => ref);
  const memberships = (await table.list(membershipItem, membershipsOf(goneId))).filter(({ canceled }) => !canceled);
  const passes = beside.filter(seasonPassItem.is).map((raw) => seasonPassItem.decode(raw));
  const members = beside.filter(memberItem.is).map((raw) => memberItem.decode(raw));
  const rated = beside.filter(playerRatingItem.is).map((raw) => playerRatingItem.decode(raw));
  const organizations = await table.getMany(
    organizationItem,
    [...new Set([...members, ...rated, ...memberships].map(({ organizationId }) => organizationId))].map((id) => ({
      id,
    })),
  );
  const host = (of: number) => organizations.find(({ id }) => id === of)?.name ?? `organization ${of}`;
  return [
    ...members.map(({ organizationId: of }) => place(`member-${of}`, `Notes of ${host(of)} about a member`)),
    ...rated.map(({ organizationId: of }) => place(`rating-${of}`, `Rating at ${host(of)}`)),
    ...(await teamPlaces(table, { keepId, goneId }, refs('TEAM').map(Number))),
    ...(await bidPlaces(table, { keepId, goneId }, refs('BID'))),
    ...memberships.map(({ id, organizationId, to }) =>
      place(`membership-${id}`, `Membership at ${host(organizationId)} until ${to}`),
    ),
    ...passes.map(({ passId }) => place(`pass-${passId}`, `Season pass ${passId}`)),
  ];
}

type Two = Pick<Merge, 'keepId' | 'goneId'>;

async function teamPlaces(table: Table, { keepId, goneId }: Two, ids: readonly number[]): Promise<MergePlace[]> {
  const teams = (await Promise.all(ids.map((id) => teamById(table, id)))).flatMap((team) =>
    team && realPeople(team).includes(goneId) ? team : [],
  );
  const divisionIds = [...new Set(teams.map(({ divisionId }) => divisionId))];
  const [divisions, events, beside] = await Promise.all([
    table.getMany(
      divisionItem,
      divisionIds.map((id) => ({ id })),
    ),
    table.getMany(
      tournamentItem,
      [...new Set(teams.map(({ tournamentId }) => tournamentId))].map((id) => ({ id })),
    ),
    Promise.all(divisionIds.map((id) => teamsOfDivision(table, id))),
  ]);
  const others = beside.flat().filter((team) => !team.isDeleted && realPeople(team).includes(keepId));
  return teams.map((team) => {
    const division = divisions.find(({ id }) => id === team.divisionId);
    const event = events.find(({ id }) => id === team.tournamentId);
    const where = [division && divisionName(division), event?.name].filter(Boolean).join(', ');
    const other = others.find(({ id, divisionId }) => id === team.id || divisionId === team.divisionId);
    const clash =
      other === undefined || (team.isDeleted && other.id !== team.id)
        ? null
        : other.id === team.id
          ? `Both profiles are on the team ${team.name} in ${where}.`
          : `Both profiles play in ${where}: on ${team.name} and on ${other.name}.`;
    const finish = team.finish === null ? '' : `, finished ${placement(team.finish)}`;
    const { points, orderId } = team;
    return place(`team-${team.id}`, `Team ${team.name}, ${where}${finish}`, { clash, points, orderId });
  });
}

async function bidPlaces(table: Table, { keepId, goneId }: Two, ids: readonly string[]): Promise<MergePlace[]> {
  const bids = await table.getMany(
    bidItem,
    ids.map((bidId) => ({ bidId })),
  );
  return bids.flatMap(({ bidId, players }) => {
    const on = players.map(({ id }) => id);
    if (!on.includes(goneId)) return [];
    const clash = on.includes(keepId) ? `Both profiles are on bid ${bidId}.` : null;
    return [place(`bid-${bidId}`, `Bid ${bidId}`, { clash })];
  });
}

/** Returns sentences about how a merge affects orders, points, links and cards. */
export function wordsOfMerge(places: readonly MergePlace[]): string[] {
  const points = places.reduce((sum, { points }) => sum + points, 0);
  const orders = new Set(places.flatMap(({ orderId }) => orderId ?? [])).size;
  const hasCards = places.some(({ key }) => key.startsWith('membership-'));
  return [
    ...(points > 0
      ? [`${countedWords(points, 'point')} ${points === 1 ? 'counts' : 'count'} in rankings for the profile you keep.`]
      : []),
    ...(orders > 0
      ? [
          `${countedWords(orders, 'order')} affected. Orders stay with the accounts that paid and now show the profile you keep.`,
        ]
      : []),
    ...(hasCards ? ['Membership cards get a new QR code. The old one stops working.'] : []),
    'Links to teams keep working, and so do links to the old profile.',
    'Coaches’ tags and notes move, too. The profile you remove loses its open claims and invitations.',
    'Everyone who manages either profile will manage the one you keep.',
  ];
}

/** Returns the steps that a merge has done, the profiles themselves first, because they were merged last. */
async function stepsOf(table: Table, { keepId, mergeId }: Merge): Promise<string[]> {
  const steps = await table.list(mergeStepItem, mergeStepsOf(keepId, mergeId));
  return steps.map(({ key }) => key).toSorted((a, b) => Number(b === 'profiles') - Number(a === 'profiles'));
}

/**
 * Undoes everything that a merge did. Leaves alone any place that someone has changed since, and returns the reasons.
 */
export async function splitAll(table: Table, merge: Merge): Promise<{ back: number; left: string[] }> {
  const answers: MergeAnswer[] = [];
  for (const key of await stepsOf(table, merge)) answers.push(await splitOne(table, merge, key));
  const left = answers.flatMap(({ ok, told }) => (ok ? [] : [told]));
  return { back: answers.length - left.length, left };
}

/**
 * Merges two profiles completely or not at all: first every place that lists the one to remove, then the profiles. If
 * one place can't change, everything before it is undone. A repeat continues where a worker died.
 */
export async function mergeAll(
  table: Table,
  merge: Merge,
  take: readonly Mergeable[],
): Promise<MergeAnswer & { readonly moved: number }> {
  const places = await placesToMerge(table, merge.keepId, merge.goneId);
  for (const key of [...places.map(({ key }) => key), 'profiles']) {
    const { ok, told } = await mergeOne(table, merge, key, take);
    if (ok) continue;
    const { left } = await splitAll(table, merge);
    return { ok: false, told: [told, 'Nothing was merged.', ...left].join(' '), moved: 0 };
  }
  return { ok: true, told: 'Merged', moved: (await stepsOf(table, merge)).length };
}
