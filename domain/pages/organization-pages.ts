import { pathOf } from '../kernel/endpoint.ts';
import { organizationByName, siteTheme } from '../organizations/contract.ts';
import { paths, to } from '../site/paths.ts';
import type { PublicPage, Site } from './page.ts';

export const organizationAddress = (username: string): string => pathOf(organizationByName.path, { username });
export const themeAddress = (username: string): string => pathOf(siteTheme.path, { username });

/** What every page of a sub-site asks for besides its own. */
export const siteAsks = ({ host, organizationId }: Site): readonly string[] =>
  organizationId === null ? [] : [themeAddress(host), organizationAddress(host)];

/** The page that leads an organization's staff to its area: it is there, and nothing to be found. */
export const organizationPages = (organization: {
  readonly username: string;
  readonly name: string;
}): readonly PublicPage[] => [
  {
    screen: 'organizationRoot',
    path: to(paths.organizationRoot, { username: organization.username }),
    asks: [organizationAddress(organization.username)],
    head: { title: organization.name, description: `${organization.name} on Sideout.`, hidden: true },
    words: { as: 'top', heading: organization.name },
  },
];
