import type { Action } from '../identity/can.ts';
import type { Page } from '../site/planned.ts';
import type { ThemeFlags, themeExcludes } from './theme-flags.ts';

/** The sections of the side drawer (1§2.2), and the bottom bar on phones. */
const menuSections = ['public', 'tournament', 'league', 'session', 'camp', 'organization', 'user', 'admin'] as const;
export type MenuSection = (typeof menuSections)[number];

/** The subjects of an organization's pages, in the order its home shows them. */
export const organizationParts = ['Events', 'People', 'Money', 'Records', 'Your site'] as const;
export type OrganizationPart = (typeof organizationParts)[number];

type ThemeFlag = Exclude<keyof ThemeFlags, 'unknown'>;
type Entry<Key extends string> = {
  readonly key: Key;
  readonly title: string;
  readonly section: MenuSection;
  readonly page: Page;
  /** The entry's subject, in an organization's menu. */
  readonly part?: OrganizationPart;
  /** The list that it opens, if its page has several. */
  readonly filter?: string;
  /** The theme key that can change its destination to a web address or another page of the site. */
  readonly address?: string;
  /** A theme prop that hides it. */
  readonly hiddenBy?: ThemeFlag;
  /** A theme prop that must be set for it to be shown. */
  readonly shownBy?: ThemeFlag;
  /** A value in the theme's excludes list that hides it. */
  readonly excludedBy?: (typeof themeExcludes)[number];
  /** An action the actor must be allowed to perform. */
  readonly needs?: Action;
  /** A property that the user's page must have (organization section). */
  readonly pageProp?: string;
  /** Whether it is also shown in the reduced menu of the national team program. */
  readonly ntdp?: boolean;
};

/** An entry without its section. */
type Draft<Key extends string> = Omit<Entry<Key>, 'section'>;

const at = <Key extends string>(section: MenuSection, entries: readonly Draft<Key>[]): Entry<Key>[] =>
  entries.map((entry) => ({ ...entry, section }));

/** Returns entries for everyone who is signed in. */
const memberPages = <Key extends string>(entries: readonly Omit<Draft<Key>, 'needs'>[]): Draft<Key>[] =>
  entries.map((entry) => ({ ...entry, needs: 'favourite' }));

/**
 * Returns an entry of an organization's menu. By default, it is only for administrators. Otherwise, it needs what its
 * page needs.
 */
const ofPage = <Key extends string>(
  key: Key,
  title: string,
  page: Page,
  more: Partial<Omit<Draft<string>, 'key'>> = {},
): Draft<`organization-${Key}`> => ({
  key: `organization-${key}`,
  title,
  page,
  needs: 'organization.manage',
  ...more,
});

/** Every menu entry, with the props, excludes and permissions that govern it (1§2.2, 1§6, readings P1-216…224). */
const table = [
  ...at('public', [
    { key: 'home', title: 'Home', page: 'home' },
    { key: 'rankings', title: 'Rankings', page: 'rankings', excludedBy: 'rankings' },
    { key: 'points', title: 'Point Systems', page: 'points', excludedBy: 'points' },
    { key: 'ratings', title: 'Ratings Explained', page: 'ratingsExplained', hiddenBy: 'noRatings' },
    { key: 'players', title: 'Players', page: 'players', hiddenBy: 'noPlayerList' },
    { key: 'claim', title: 'Claim My Profile', page: 'claimProfile', hiddenBy: 'noClaim' },
    { key: 'membership', title: 'Membership', page: 'membership', shownBy: 'membership' },
    { key: 'member-search', title: 'Members', page: 'memberSearch', shownBy: 'memberGrid' },
    { key: 'team-search', title: 'Find a Team', page: 'teams', shownBy: 'multiTournamentTeamSearch' },
    { key: 'store', title: 'Store', page: 'store', hiddenBy: 'store' },
    { key: 'videos', title: 'Videos', page: 'videos', hiddenBy: 'noVideos' },
    { key: 'calendar', title: 'Calendar', page: 'calendar' },
    { key: 'organizations', title: 'Organizations', page: 'organizations' },
    { key: 'order-lookup', title: 'Order Lookup', page: 'orderLookup' },
    { key: 'help', title: 'Help & Feedback', page: 'feedback', hiddenBy: 'noHelp' },
  ]),
  ...at('tournament', [
    {
      key: 'tournaments',
      title: 'Tournaments',
      page: 'filteredTournaments',
      filter: 'upcoming',
      excludedBy: 'tournaments',
    },
    { key: 'results', title: 'Results', page: 'filteredTournaments', filter: 'past', excludedBy: 'tournaments' },
  ]),
  ...at('league', [
    { key: 'leagues', title: 'Leagues', page: 'filteredTournaments', filter: 'league', excludedBy: 'tournaments' },
  ]),
  ...at('session', [
    {
      key: 'sessions',
      title: 'Training Sessions',
      page: 'filteredTournaments',
      filter: 'training-session',
      excludedBy: 'tournaments',
    },
  ]),
  ...at('camp', [
    { key: 'camps', title: 'Camps & Clinics', page: 'filteredTournaments', filter: 'camp', excludedBy: 'tournaments' },
  ]),
  ...at('organization', [
    ofPage('home', 'Home', 'organizationHome', { needs: 'organization.work' }),
    ofPage('new-event', 'New Event', 'newEvent', { part: 'Events' }),
    { key: 'organization-calendar', title: 'Calendar', page: 'organizationCalendar', part: 'Events' },
    ofPage('players', 'Player Search', 'organizationPlayers', { part: 'People', ntdp: true }),
    ofPage('reg-search', 'Registration Search', 'organizationRegSearch', { part: 'People' }),
    ofPage('members', 'Members', 'organizationMembers', { part: 'People', needs: 'membership.manage' }),
    ofPage('reports', 'Reports', 'organizationReports', { part: 'Records', ntdp: true, needs: 'order.manage' }),
    ofPage('money', 'Money', 'organizationMoney', { part: 'Money', needs: 'order.manage' }),
    ofPage('promos', 'Promos', 'organizationPromos', { part: 'Money', needs: 'money.manage' }),
    ofPage('emails', 'Emails', 'organizationEmails', { part: 'People', needs: 'message.send' }),
    ofPage('agreements', 'Agreements', 'organizationAgreements', { part: 'People' }),
    ofPage('policies', 'Refund Policies', 'organizationPolicies', { part: 'Money', needs: 'money.manage' }),
    ofPage('products', 'Products', 'organizationProducts', { part: 'Money', needs: 'money.manage' }),
    ofPage('cart', 'Cart Manager', 'organizationCart', { part: 'Money', needs: 'order.manage' }),
    ofPage('ratings', 'Ratings', 'organizationRatings', { part: 'Events', needs: 'rating.manage' }),
    ofPage('series', 'Series', 'organizationSeries', { part: 'Events' }),
    ofPage('points', 'Points', 'organizationPoints', { part: 'Events' }),
    ofPage('templates', 'Templates', 'organizationTemplates', { part: 'Events' }),
    ofPage('bids', 'Bids', 'organizationBids', { part: 'Events' }),
    ofPage('import', 'Import', 'organizationImport', { part: 'Records' }),
    ofPage('export', 'Export', 'organizationExport', { part: 'Records', needs: 'order.manage' }),
    ofPage('software', 'API & Webhooks', 'organizationSoftware', { part: 'Records', needs: 'organization.govern' }),
    ofPage('affiliates', 'Affiliates', 'organizationAffiliates', { part: 'People' }),
    ofPage('members-of', 'Member Organizations', 'organizationMemberOrganizations', { part: 'People' }),
    ofPage('jobs', 'Jobs', 'organizationJobs', { part: 'Records', needs: 'organization.work' }),
    ofPage('history', 'History', 'organizationHistory', { part: 'Records', needs: 'organization.govern' }),
    ofPage('orders-aside', 'Orders to Settle', 'organizationOrdersAside', { part: 'Money', needs: 'order.manage' }),
    ofPage('images', 'Images', 'organizationImages', { part: 'Your site', needs: 'image.upload' }),
    ofPage('ads', 'Ads', 'organizationAds', { part: 'Your site', needs: 'organization.sub-site' }),
    ofPage('theme', 'Theme', 'organizationTheme', { part: 'Your site', needs: 'organization.sub-site' }),
    ofPage('settings', 'Settings', 'organizationSettings', { part: 'Your site', needs: 'organization.govern' }),
    ofPage('staff', 'Staff', 'organizationStaff', { part: 'People', ntdp: true, pageProp: 'ntdp-admin' }),
  ]),
  ...at('user', [
    { key: 'club', title: 'My Club', page: 'club', needs: 'club.area' },
    ...memberPages([
      { key: 'me', title: 'My Page', page: 'me' },
      { key: 'my-account', title: 'Account', page: 'myAccount' },
      { key: 'my-teams', title: 'My Teams', page: 'teams' },
      { key: 'my-orders', title: 'Orders', page: 'myOrders' },
      { key: 'my-jobs', title: 'Jobs', page: 'myJobs' },
      { key: 'my-bookmarks', title: 'Favorites & Notes', page: 'myBookmarks' },
      { key: 'my-notifications', title: 'Notifications', page: 'myNotifications' },
      { key: 'start-organization', title: 'Start an organization', page: 'startOrganization' },
    ]),
  ]),
  ...at('admin', [
    { key: 'admin-organizations', title: 'Organizations', page: 'organizations', needs: 'platform.organizations' },
    { key: 'admin-quick-edit', title: 'Quick Edit', page: 'quickEdit', needs: 'platform.quick-edit' },
    { key: 'admin-teams', title: 'Teams', page: 'adminTeams', needs: 'platform.teams' },
    { key: 'admin-merge', title: 'Merge Profiles', page: 'mergeProfiles', needs: 'platform.merge-profiles' },
    { key: 'admin-claims', title: 'Claims', page: 'claims', needs: 'platform.merge-profiles' },
    { key: 'admin-colleges', title: 'College List', page: 'colleges', needs: 'platform.college-list' },
    { key: 'admin-users', title: 'User Search', page: 'users', needs: 'platform.user-search' },
    { key: 'admin-orders-aside', title: 'Orders to Settle', page: 'ordersAside', needs: 'platform.all-pages' },
    { key: 'admin-links', title: 'Helpful Links', page: 'links', needs: 'platform.helpful-links' },
  ]),
];

/** The key of an entry. A table by these keys doesn't compile if one is missing. */
export type MenuKey = (typeof table)[number]['key'];
export type MenuEntry = Entry<MenuKey>;
export const menuEntries: readonly MenuEntry[] = table;
