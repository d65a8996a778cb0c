import type { Millis } from '#domain/kernel/time.ts';
import { firstDay, renewableFrom } from '#domain/memberships/joining.ts';
import { isActive } from '#domain/memberships/levels.ts';
import { memberState } from '#domain/memberships/member-list.ts';
import { agreedUntil, paidOn } from '#domain/memberships/reminders.ts';
import type { OwnMembership } from '#domain/memberships/views.ts';
import { isSoldHere } from '#domain/memberships/what-follows.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { needsParent } from '#domain/people/ages/ages.ts';
import { fullName } from '#domain/people/names.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { membershipKey } from '../services/membership-link.ts';
import type { StoredLevel, StoredMembership } from '../store/memberships/items.ts';
import { todayOf } from './found.ts';

type Seen = {
  readonly organization: StoredOrganization;
  readonly levels: readonly StoredLevel[];
  readonly players: readonly PlayerProfile[];
  /** every membership of theirs there */
  readonly held: readonly StoredMembership[];
  readonly secret: string;
  readonly now: Millis;
};

/** Their profile picture, the first of theirs. */
export const pictureOf = (player: Pick<PlayerProfile, 'images'> | null | undefined): string | null =>
  player?.images[0]?.url ?? null;

/** A membership as its holder sees it: its card, and what can be bought after it. */
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
    const found = levels.find((each) => each.id === levelId);
    return found ? found.title || found.name : '';
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
    mayRenewItself: isOpen && own?.renewsItself === true && (of.paid ?? 0) > 0 && today <= agreedUntil(of),
  };
}

const rank = { active: 0, upcoming: 1, expired: 2, followed: 2, canceled: 3 } as const;
/** The valid ones first, then by their end, the latest first. */
export const inUse = (all: readonly OwnMembership[]): OwnMembership[] =>
  all.toSorted((a, b) => rank[a.state] - rank[b.state] || (a.to < b.to ? 1 : a.to > b.to ? -1 : b.id - a.id));
