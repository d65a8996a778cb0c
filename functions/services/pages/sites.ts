import { hasSubSites, subSiteOrigin } from '#domain/organizations/hosts.ts';
import { defaultTheme, readTheme } from '#domain/organizations/theme.ts';
import type { Theme } from '#domain/organizations/theme-schema.ts';
import { organizationAddress, themeAddress } from '#domain/pages/organization-pages.ts';
import { ownHost, type Site } from '#domain/pages/page.ts';
import type { PagesDeps } from './deps.ts';

/** A site as its pages need it: null where an organization has no sub-site of its own. */
export type KnownSite = { readonly site: Site; readonly theme: Theme };

/** What is known of a site, by what the API says to everybody. */
export async function siteOf({ api, siteOrigin }: PagesDeps, host: string): Promise<KnownSite | null> {
  const origin = host === ownHost ? siteOrigin : subSiteOrigin(siteOrigin, host);
  if (host === ownHost)
    return { site: { host, origin, name: defaultTheme.name, logoUrl: '', organizationId: null }, theme: defaultTheme };
  if (!hasSubSites(siteOrigin)) return null;
  const [raw, organization] = await Promise.all([api(themeAddress(host)), api(organizationAddress(host))]);
  const { theme, loadError } = readTheme((raw ?? undefined) as Partial<Theme> | undefined);
  if (loadError || organization === null) return null;
  return {
    site: {
      host,
      origin,
      name: theme.name,
      logoUrl: theme.logoUrl,
      organizationId: (organization as { id: number }).id,
    },
    theme,
  };
}
