import type { Action } from '../identity/can.ts';
import type { Page } from '../site/planned.ts';
import type { ThemeFlags, themeExcludes } from './theme-flags.ts';

/** The sections of the side drawer (1§2.2) and the bottom bar on phones. */
const menuSections = ['public', 'tournament', 'league', 'session', 'camp', 'organization', 'user', 'admin'] as const;
export type MenuSection = (typeof menuSections)[number];

/**
 * The parts of an organization's area, in the menu's order. Each part opens its first page and shows its pages as tabs.
 */
export const organizationParts = ['Home', 'Events', 'People', 'Money', 'Messages', 'Site'] as const;
export type OrganizationPart = (typeof organizationParts)[number];

type ThemeFlag = Exclude<keyof ThemeFlags, 'unknown'>;
type Entry<Key extends string> = {
  readonly key: Key;
  readonly title: string;
  readonly section: MenuSection;
  readonly page: Page;
  /** The part of an organization's area that the page belongs to. */
  readonly part?: OrganizationPart;
  /** A shorter title for the tabs of its part, if it has one. */
  readonly tab?: string;
  /** Other addresses in an organization's area that belong to this entry, without the username. */
  readonly under?: readonly string[];
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
 * Returns an entry of an organization's menu. It requires `organization.manage` unless `more` has another permission,
 * which must be the one that the entry's page requires.
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
    ofPage('home', 'Home', 'organizationHome', { part: 'Home', needs: 'organization.work', under: [''] }),
    ofPage('events', 'Events', 'organizationEvents', { part: 'Events', needs: 'organization.work' }),
    ofPage('new-event', 'New Event', 'newEvent', { part: 'Events' }),
    { key: 'organization-calendar', title: 'Calendar', page: 'organizationCalendar', part: 'Events' },
    ofPage('series', 'Series', 'organizationSeries', { part: 'Events' }),
    ofPage('templates', 'Templates', 'organizationTemplates', { part: 'Events' }),
    ofPage('points', 'Points', 'organizationPoints', { part: 'Events' }),
    ofPage('ratings', 'Ratings', 'organizationRatings', {
      part: 'Events',
      needs: 'rating.manage',
      under: ['ratings'],
    }),
    ofPage('bids', 'Bids', 'organizationBids', { part: 'Events' }),
    ofPage('reg-search', 'Registration Search', 'organizationRegSearch', { part: 'People' }),
    ofPage('players', 'Player Search', 'organizationPlayers', { part: 'People', ntdp: true }),
    ofPage('members', 'Members', 'organizationMembers', { part: 'People', needs: 'membership.manage' }),
    ofPage('staff', 'Staff', 'organizationStaff', { part: 'People', ntdp: true, pageProp: 'ntdp-admin' }),
    ofPage('affiliates', 'Affiliates', 'organizationAffiliates', { part: 'People' }),
    ofPage('members-of', 'Member Organizations', 'organizationMemberOrganizations', { part: 'People' }),
    ofPage('import', 'Import', 'organizationImport', { part: 'People' }),
    ofPage('money', 'Money', 'organizationMoney', { part: 'Money', tab: 'Overview', needs: 'order.manage' }),
    ofPage('cart', 'Cart Manager', 'organizationCart', {
      part: 'Money',
      tab: 'Orders',
      needs: 'order.manage',
      under: ['CartManager'],
    }),
    ofPage('payouts', 'Payouts', 'organizationPayouts', { part: 'Money', needs: 'money.manage' }),
    ofPage('promos', 'Promos', 'organizationPromos', {
      part: 'Money',
      needs: 'money.manage',
      under: ['CartManager/promos'],
    }),
    ofPage('policies', 'Refund Policies', 'organizationPolicies', { part: 'Money', needs: 'money.manage' }),
    ofPage('products', 'Products', 'organizationProducts', { part: 'Money', needs: 'money.manage' }),
    ofPage('reports', 'Reports', 'organizationReports', { part: 'Money', ntdp: true, needs: 'order.manage' }),
    ofPage('export', 'Export', 'organizationExport', { part: 'Money', needs: 'order.manage' }),
    ofPage('fees', 'Fees and Taxes', 'organizationFees', { part: 'Money', tab: 'Fees', needs: 'money.manage' }),
    ofPage('orders-aside', 'Orders to Settle', 'organizationOrdersAside', { part: 'Money', needs: 'order.manage' }),
    ofPage('emails', 'Emails', 'organizationEmails', { part: 'Messages', needs: 'message.send' }),
    ofPage('agreements', 'Agreements', 'organizationAgreements', { part: 'Messages', under: ['agreement'] }),
    ofPage('settings', 'Settings', 'organizationSettings', { part: 'Site', needs: 'organization.govern' }),
    ofPage('theme', 'Theme', 'organizationTheme', { part: 'Site', needs: 'organization.sub-site' }),
    ofPage('images', 'Images', 'organizationImages', { part: 'Site', needs: 'image.upload' }),
    ofPage('ads', 'Ads', 'organizationAds', { part: 'Site', needs: 'organization.sub-site' }),
    ofPage('software', 'API & Webhooks', 'organizationSoftware', { part: 'Site', needs: 'organization.govern' }),
    ofPage('jobs', 'Jobs', 'organizationJobs', { part: 'Site', needs: 'organization.work' }),
    ofPage('history', 'History', 'organizationHistory', { part: 'Site', needs: 'organization.govern' }),
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
    {
      key: 'admin-bodies',
      title: 'Sanctioning Bodies',
      page: 'sanctionBodies',
      needs: 'platform.all-pages',
    },
    { key: 'admin-links', title: 'Helpful Links', page: 'links', needs: 'platform.helpful-links' },
  ]),
];

/** The key of an entry. A table by these keys doesn't compile if one is missing. */
export type MenuKey = (typeof table)[number]['key'];
export type MenuEntry = Entry<MenuKey>;
export const menuEntries: readonly MenuEntry[] = table;
