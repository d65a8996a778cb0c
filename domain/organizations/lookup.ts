import type { OrganizationFound } from './schema.ts';

/** Rules of the organization lookup (1§2.7, 1§5, 3§5) and the figures of its screens. */
export const lookup = {
  minTerm: 3,
  debounceMs: 500,
  pageSizes: [10, 20, 50, 'all'],
  columns: ['subdomain', 'name', 'email', 'phone', 'actions'],
} as const;

export const organizationList = {
  pageSizes: [12, 24, 36],
  /** The footer is hidden while there are fewer than this. */
  footerFrom: 12,
  /** The search is shown when there are more than this. */
  searchAbove: 3,
  /** The host picker is shown when there are more than this. */
  hostPickerAbove: 1000,
  cancelDelayMs: 500,
} as const;

export const showsListFooter = (count: number): boolean => count >= organizationList.footerFrom;
export const showsListSearch = (count: number): boolean => count > organizationList.searchAbove;
export const showsHostPicker = (count: number): boolean => count > organizationList.hostPickerAbove;

export const isLookupTerm = (term: string): boolean => term.trim().length >= lookup.minTerm;

/** What a search's answer means: nothing to choose, one chosen by itself, or a confirmation with its button's words. */
type LookupOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'selected'; readonly organization: OrganizationFound }
  | { readonly kind: 'confirm'; readonly choices: readonly OrganizationFound[] };

/** A sole result whose user name equals the term is selected; in every other case confirmation is asked (1§5). */
export function lookupOutcome(term: string, found: readonly OrganizationFound[]): LookupOutcome {
  const [first] = found;
  if (!first) return { kind: 'none' };
  if (found.length === 1 && first.username === term.trim().toLowerCase())
    return { kind: 'selected', organization: first };
  return { kind: 'confirm', choices: found };
}

export const continueWith = (name: string): string => `Continue with ${name}`;

/** Links of the organization card: contact mail, website and social pages, only those that are there (1§2.3). */
export function cardLinks(of: {
  email: string;
  websiteUrl: string;
  facebook: string;
  twitter: string;
  instagram: string;
  snapchat: string;
}): { kind: string; href: string }[] {
  const at = (base: string, handle: string): string =>
    /^https?:\/\//i.test(handle) ? handle : `${base}/${handle.trim().replace(/^@/, '')}`;
  const web = (url: string): string => (/^https?:\/\//i.test(url) ? url : `https://${url}`);
  const links = [
    { kind: 'email', text: of.email, href: `mailto:${of.email}` },
    { kind: 'website', text: of.websiteUrl, href: web(of.websiteUrl) },
    { kind: 'facebook', text: of.facebook, href: at('https://www.facebook.com', of.facebook) },
    { kind: 'twitter', text: of.twitter, href: at('https://twitter.com', of.twitter) },
    { kind: 'instagram', text: of.instagram, href: at('https://www.instagram.com', of.instagram) },
    { kind: 'snapchat', text: of.snapchat, href: at('https://www.snapchat.com/add', of.snapchat) },
  ];
  return links.filter(({ text }) => text.trim() !== '').map(({ kind, href }) => ({ kind, href }));
}
