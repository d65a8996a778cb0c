import type { Table } from '../../../kernel/table/table.ts';
import { memberItem, membershipItem, membershipsOf, seasonPassItem } from '../../../store/memberships/items.ts';
import { appearanceItem, besideProfile } from '../../../store/people/appearances.ts';
import { playerRatingItem } from '../../../store/ratings/items.ts';

type Place = { readonly key: string; readonly label: string };

/** Everywhere that a profile stands: teams and bids it is on, memberships that count, passes, ratings. Orders and results name it by number, which leads on. */
export async function placesToMerge(table: Table, playerId: number): Promise<Place[]> {
  const beside = await table.all(besideProfile(playerId));
  const at = beside.filter(appearanceItem.is).map((raw) => appearanceItem.decode(raw));
  const memberships = await table.list(membershipItem, membershipsOf(playerId));
  const passes = beside.filter(seasonPassItem.is).map((raw) => seasonPassItem.decode(raw));
  const members = beside.filter(memberItem.is).map((raw) => memberItem.decode(raw));
  const rated = beside.filter(playerRatingItem.is).map((raw) => playerRatingItem.decode(raw));
  return [
    ...members.map(({ organizationId }) => ({
      key: `member-${organizationId}`,
      label: `Member of organization ${organizationId}`,
    })),
    ...rated.map(({ organizationId }) => ({
      key: `rating-${organizationId}`,
      label: `Rating of organization ${organizationId}`,
    })),
    ...at.filter(({ place }) => place === 'TEAM').map(({ ref }) => ({ key: `team-${ref}`, label: `Team ${ref}` })),
    ...at.filter(({ place }) => place === 'BID').map(({ ref }) => ({ key: `bid-${ref}`, label: `Bid ${ref}` })),
    ...memberships
      .filter(({ canceled }) => !canceled)
      .map(({ id, level }) => ({ key: `membership-${id}`, label: `Membership ${id}, level ${level}` })),
    ...passes.map(({ passId }) => ({ key: `pass-${passId}`, label: `Season pass ${passId}` })),
  ];
}
