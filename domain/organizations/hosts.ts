/** The host picks the sub-site, its theme and the rankings it offers (1§1). */

/** Rankings by sub-domain; any other host offers them all (1§1). Ids of the ranking table (1§3). */
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

/** Offered rankings: the theme's own if it has some, else the host's, else all of them. `subdomain` null is the product's own site. */
export function offeredRankings(subdomain: string | null, themeRankings: readonly number[] = []): readonly number[] {
  if (themeRankings.length > 0) return themeRankings;
  return (
    (subdomain !== null && Object.hasOwn(rankingsOfHost, subdomain) ? rankingsOfHost[subdomain] : null) ?? allRankings
  );
}

/** Host names of the product's own site, which belong to no organization. */
const ownLabels: readonly string[] = ['www', 'app'];

/**
 * The sub-site of a host, or null: `aau.localhost:3000` with root `localhost` → `aau`. Hosts under no root, deeper ones and the
 * product's own names have none.
 */
export function subdomainOf(host: string, roots: readonly string[]): string | null {
  const name = host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  for (const root of roots) {
    const tail = `.${root.toLowerCase().replace(/:\d+$/, '')}`;
    if (!name.endsWith(tail)) continue;
    const label = name.slice(0, -tail.length);
    if (/^[a-z0-9-]+$/.test(label) && !ownLabels.includes(label)) return label;
  }
  return null;
}
