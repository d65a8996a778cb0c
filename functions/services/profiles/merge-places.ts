import type { Table } from '../../kernel/table/table.ts';
import { membershipItem, membershipsOf, seasonPassItem } from '../../store/memberships/items.ts';
import { appearanceItem, besideProfile } from '../../store/people/appearances.ts';

type Place = { readonly key: string; readonly label: string };

/** Everywhere that a profile stands: teams and bids it is on, memberships that count, passes. Orders and results name it by number, which leads on. */
export async function placesToMerge(table: Table, playerId: number): Promise<Place[]> {
  const beside = await table.all(besideProfile(playerId));
  const at = beside.filter(appearanceItem.is).map((raw) => appearanceItem.decode(raw));
  const memberships = await table.list(membershipItem, membershipsOf(playerId));
  const passes = beside.filter(seasonPassItem.is).map((raw) => seasonPassItem.decode(raw));
  return [
    ...at.filter(({ place }) => place === 'TEAM').map(({ ref }) => ({ key: `team-${ref}`, label: `Team ${ref}` })),
    ...at.filter(({ place }) => place === 'BID').map(({ ref }) => ({ key: `bid-${ref}`, label: `Bid ${ref}` })),
    ...memberships
      .filter(({ canceled }) => !canceled)
      .map(({ id, level }) => ({ key: `membership-${id}`, label: `Membership ${id}, level ${level}` })),
    ...passes.map(({ passId }) => ({ key: `pass-${passId}`, label: `Season pass ${passId}` })),
  ];
}
