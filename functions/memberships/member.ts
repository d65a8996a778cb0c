import { type Actor, userOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import { holdsWords } from '#domain/kernel/text.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { agreedUntil, firstDay, paidOn, renewableFrom } from '#domain/memberships/joining.ts';
import { isActive } from '#domain/memberships/levels.ts';
import { type MemberState, memberState } from '#domain/memberships/member-list.ts';
import type { MemberRow, OwnMembership } from '#domain/memberships/views.ts';
import { isSoldHere } from '#domain/memberships/what-follows.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { needsParent } from '#domain/people/ages/age-rules.ts';
import { fullName } from '#domain/people/names.ts';
import { profileSubject } from '#domain/people/profiles.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import {
  levelItem,
  levelsOf,
  membershipItem,
  membershipsOfOrganization,
  type StoredLevel,
  type StoredMembership,
} from '../subjects/memberships/items.ts';
import { membershipKey } from '../subjects/memberships/members.ts';
import { managedBy } from '../subjects/organizations/queries.ts';
import { playerItem } from '../subjects/people/items.ts';

type Organization = Stored<StoredOrganization>;
type NoOrganization = Problem<'organizations/unknown-organization'>;
export const noOrganization = () => refuse(organizations['unknown-organization']());

/** Returns an organization if the actor manages its memberships (`request/forbidden` otherwise). */
export async function managedMembers(
  table: Table,
  actor: Actor,
  username: string,
): Promise<Result<{ readonly organization: Organization; readonly actor: Actor }, NoOrganization>> {
  const managed = await managedBy(table, actor, username, 'membership.manage');
  return managed?.organization.isActive ? ok(managed) : noOrganization();
}

/** Returns a profile of the actor or their child, or null if it isn't theirs. */
export async function ownProfile(table: Table, actor: Actor, id: Id): Promise<Stored<PlayerProfile> | null> {
  const profile = userOf(actor) ? await table.get(playerItem, { id }) : null;
  return profile && can(actor, 'profile.manage', profileSubject(profile)) ? profile : null;
}

/** Returns today's date in the organization's time zone. */
export const todayOf = ({ timeZone }: Pick<StoredOrganization, 'timeZone'>, now: Millis): string =>
  dateIn(now, timeZone);

/** Returns the best level that is valid on a given day, and its last day. Returns null if there is none. */
export function bestOf(held: readonly StoredMembership[], today: string) {
  const valid = held
    .filter((of) => isActive(of, today))
    .toSorted((a, b) => b.level - a.level || (a.to < b.to ? 1 : -1));
  return valid[0] ?? null;
}

type Wanted = {
  readonly q: string;
  readonly state?: MemberState | undefined;
  readonly levelId?: number | undefined;
  readonly endingBy?: string | undefined;
};

/** Returns whether every word of a search is in the holder's name or email. */
function isWanted(of: StoredMembership, { q, state, levelId, endingBy }: Wanted, today: string): boolean {
  if (state && memberState(of, today) !== state) return false;
  if (levelId && of.levelId !== levelId) return false;
  if (endingBy && !(isActive(of, today) && of.followedById === null && of.to <= endingBy)) return false;
  return holdsWords(`${of.name} ${of.email}`, q);
}

/** Returns an organization's memberships that match a search, by name. */
export async function membersOf(table: Table, organizationId: number, wanted: Wanted, today: string) {
  const all = await table.list(membershipItem, membershipsOfOrganization(organizationId));
  return all.filter((of) => isWanted(of, wanted, today));
}

/** Maps an organization's level numbers to their names. */
export async function levelNames(table: Table, organizationId: number): Promise<ReadonlyMap<number, string>> {
  const levels = await table.list(levelItem, levelsOf(organizationId));
  return new Map(levels.map(({ id, title, name }) => [id, title || name]));
}

/** Returns a list's rows with the holders' current profiles. */
export async function memberRows(
  table: Table,
  page: readonly StoredMembership[],
  names: ReadonlyMap<number, string>,
  today: string,
): Promise<MemberRow[]> {
  const ids = [...new Set(page.map(({ playerProfileId }) => playerProfileId))];
  const players = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  const byId = new Map(players.map((player) => [player.id, player]));
  return page.map((of) => {
    const { id, playerProfileId, level, levelId, from, to } = of;
    const player = byId.get(playerProfileId);
    return {
      ...{ id, playerProfileId, level, levelId, from, to, levelName: names.get(levelId) ?? '' },
      name: player ? fullName(player) : of.name,
      email: player?.email ?? of.email,
      state: memberState(of, today),
    };
  });
}

type Seen = {
  readonly organization: StoredOrganization;
  readonly levels: readonly StoredLevel[];
  readonly players: readonly PlayerProfile[];
  /** All of the holder's memberships at this organization. */
  readonly held: readonly StoredMembership[];
  readonly secret: string;
  readonly now: Millis;
};

/** Returns a player's first profile picture. */
export const pictureOf = (player: Pick<PlayerProfile, 'images'> | null | undefined): string | null =>
  player?.images[0]?.url ?? null;

/** Returns a membership as its holder sees it: its card, and what can be bought after it. */
export function ownView(
  of: StoredMembership,
  { organization, levels, players, held, secret, now }: Seen,
): OwnMembership {
  const { id, playerProfileId, levelId, level, from, to, orderId, itemId } = of;
  const today = todayOf(organization, now);
  const own = levels.find((each) => each.id === levelId);
  const player = players.find((each) => each.id === playerProfileId);
  const isOpen = !of.canceled && of.followedById === null;
  const renewFrom = isOpen && own && isSoldHere(own) ? renewableFrom(of, own) : null;
  const higher = levels.some((each) => isSoldHere(each) && each.sale === 'open' && each.level > level);
  const mayUpgrade = isOpen && higher && isActive(of, firstDay(now));
  const which = { playerProfileId, id };
  const nameOf = (levelId: number) => {
    const level = levels.find((each) => each.id === levelId);
    return level ? level.title || level.name : '';
  };
  const next = held.find((each) => each.playerProfileId === playerProfileId && each.id === of.followedById);
  return {
    ...{ id, playerProfileId, levelId, level, from, to, orderId, itemId },
    name: player ? fullName(player) : of.name,
    imageUrl: pictureOf(player),
    levelName: nameOf(levelId),
    followedBy: next ? { levelName: nameOf(next.levelId), level: next.level } : null,
    state: memberState(of, today),
    isMinor: needsParent(player?.dob, today),
    cardKey: membershipKey('card', which, secret),
    followKey: (renewFrom !== null && renewFrom <= today) || mayUpgrade ? membershipKey('follow', which, secret) : null,
    ...{ renewFrom, mayUpgrade, isFollowed: of.followedById !== null, notRenewed: of.notRenewed },
    renewsOn: of.renewal && isOpen ? paidOn(of) : null,
    renewsFor: of.renewal?.told ?? null,
    currency: own?.currency ?? 'USD',
    mayRenewItself: isOpen && own?.renewsItself === true && (of.paid ?? 0) > 0 && today <= agreedUntil(of),
  };
}

const rank = { active: 0, upcoming: 1, expired: 2, followed: 2, canceled: 3 } as const;
/** Returns memberships in order: valid ones first, then the others by end date, newest first. */
export const inUse = (all: readonly OwnMembership[]): OwnMembership[] =>
  all.toSorted((a, b) => rank[a.state] - rank[b.state] || (a.to < b.to ? 1 : a.to > b.to ? -1 : b.id - a.id));
