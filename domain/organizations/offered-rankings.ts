/** The rankings by subdomain. Any other host offers all of them (1§1). IDs are those of the ranking table (1§3). */
export const rankingIds = { AAU: 3, p1440: 4, BVNE: 19, AVP: 33 } as const;
const rankingsOfHost: Readonly<Record<string, readonly number[]>> = {
  aau: [rankingIds.AAU],
  avp: [rankingIds.AVP],
  usav: [rankingIds.AVP],
  bvne: [rankingIds.BVNE],
  gnbv: [rankingIds.BVNE],
  p1440: [rankingIds.p1440],
};
export const allRankings: readonly number[] = Object.values(rankingIds);

/**
 * Returns the rankings offered: the theme's, or the host's, or all of them. `subdomain` is null for the product's own
 * site.
 */
export function offeredRankings(subdomain: string | null, themeRankings: readonly number[] = []): readonly number[] {
  if (themeRankings.length > 0) return themeRankings;
  return (
    (subdomain !== null && Object.hasOwn(rankingsOfHost, subdomain) ? rankingsOfHost[subdomain] : null) ?? allRankings
  );
}
