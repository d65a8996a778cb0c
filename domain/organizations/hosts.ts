/** The host name selects the sub-site and its theme (1§1). */

/** The host names of the product's own site, which don't belong to an organization. */
const ownLabels: readonly string[] = ['www', 'app'];

/**
 * Returns the sub-site of a host: `aau.localhost:3000` with root `localhost` → `aau`. Null for hosts under no root,
 * deeper hosts, and the product's own names.
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

/** Returns whether a site's organizations have subdomains. They don't on a CloudFront address or a bare IP address. */
export const hasSubSites = (origin: string): boolean => {
  const name = origin.replace(/^[a-z]+:\/\//, '').replace(/:\d+$/, '');
  return !name.endsWith('.cloudfront.net') && !/^[\d.]+$/.test(name);
};

/**
 * Returns the origin of an organization's sub-site by its username, or the main site's origin if the site has no
 * sub-sites.
 */
export const subSiteOrigin = (origin: string, username: string): string =>
  username !== '' && hasSubSites(origin) ? origin.replace('://', `://${username.toLowerCase()}.`) : origin;

/** Values and texts of the shell that several screens share (1§2.2, 1§8, 1§9). */
export const shell = {
  backToThemeEditor: 'Back to theme editor',
  dialogWidth: { min: 300, max: 500 },
} as const;

/**
 * Query keys that only the shell uses, which are removed from the address (1§2.2). A team's token is removed because it
 * is a secret (1§6).
 */
const stripped = ['v', 'teamToken'];
const tokenShape = /^[\w.~-]{8,200}$/;

/** The shell's own query values, and the query without them. */
type ShellQuery = {
  readonly embedded: boolean;
  readonly killLiveScoring: boolean;
  /** The value of `teamToken=…`, which lets its holder act for a team without signing in. */
  readonly teamToken: string | null;
  readonly rest: string;
};
export function readShellQuery(search: string): ShellQuery {
  const pairs = search.replace(/^\?/, '').split('&').filter(Boolean);
  const keyOf = (pair: string): string => pair.split('=', 1)[0] ?? '';
  return {
    embedded: pairs.includes('iframe=true'),
    killLiveScoring: pairs.some((pair) => keyOf(pair) === 'killLiveScoring'),
    teamToken:
      pairs
        .map((pair) => pair.slice('teamToken='.length))
        .find((text, at) => keyOf(pairs[at]!) === 'teamToken' && tokenShape.test(text)) ?? null,
    rest: pairs.filter((pair) => !stripped.includes(keyOf(pair))).join('&'),
  };
}
