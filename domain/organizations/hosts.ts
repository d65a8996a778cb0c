/** The host picks the sub-site and its theme (1§1). */

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

/** Whether organizations have sub-domains of a site: CloudFront's own address and a bare number of a machine have none. */
export const hasSubSites = (origin: string): boolean => {
  const name = origin.replace(/^[a-z]+:\/\//, '').replace(/:\d+$/, '');
  return !name.endsWith('.cloudfront.net') && !/^[\d.]+$/.test(name);
};

/** The origin of an organization's sub-site, by its user name; that of the whole site where it has none. */
export const subSiteOrigin = (origin: string, username: string): string =>
  username !== '' && hasSubSites(origin) ? origin.replace('://', `://${username.toLowerCase()}.`) : origin;
