import type { PlayerEntry } from '../people/schema.ts';

/** AVP America's memberships, lowest first; the event's minimum is its `avpMembership` flag, SILVER without one (2§5). */
export const avpMemberships = ['BRONZE', 'SILVER', 'GOLD'] as const;
export type AvpMembership = (typeof avpMemberships)[number];
export const leastAvpMembership: AvpMembership = 'SILVER';

/** How high a level stands; none and unknown ones stand lowest. "AVP_GOLD_2023" counts as GOLD. */
export const avpRank = (level: string | null | undefined): number =>
  avpMemberships.findLastIndex((one) =>
    (level ?? '')
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .includes(one),
  );

/** Level check: below the minimum the number on file is removed and the tournament's own error text is shown (2§5). */
export function avpLevelCheck<P extends Pick<PlayerEntry, 'avpNumber'>>(
  player: P,
  level: string | null,
  event: { readonly minimum: string | null; readonly errorText: string },
): { readonly player: P; readonly error: string | null } {
  if (avpRank(level) >= avpRank(event.minimum ?? leastAvpMembership)) return { player, error: null };
  return { player: { ...player, avpNumber: undefined }, error: event.errorText };
}
