/** Rankings by subdomain; any other host offers all of them (1§1). Ids of the ranking table (1§3). */
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

/** Offered rankings: the theme's own, or the host's, or all of them. `subdomain` null is the product's own site. */
export function offeredRankings(subdomain: string | null, themeRankings: readonly number[] = []): readonly number[] {
  if (themeRankings.length > 0) return themeRankings;
  return (
    (subdomain !== null && Object.hasOwn(rankingsOfHost, subdomain) ? rankingsOfHost[subdomain] : null) ?? allRankings
  );
}
