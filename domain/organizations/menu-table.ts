import type { Action } from '../identity/can.ts';
import type { ThemeFlags, themeExcludes } from './theme.ts';

/** Sections of the side drawer (1§2.2), and the bar at the foot of a phone's screen. */
export const menuSections = [
  'public',
  'tournament',
  'league',
  'session',
  'camp',
  'organization',
  'user',
  'admin',
] as const;
export type MenuSection = (typeof menuSections)[number];

export type ThemeFlag = Exclude<keyof ThemeFlags, 'unknown'>;
export type MenuEntry = {
  readonly key: string;
  readonly title: string;
  readonly section: MenuSection;
  /** Path pattern; `:username` and the like are filled by who renders it. */
  readonly path: string;
  /** A theme prop that hides it. */
  readonly hiddenBy?: ThemeFlag;
  /** A theme prop without which it isn't shown. */
  readonly shownBy?: ThemeFlag;
  /** A value of the theme's excludes list that hides it. */
  readonly excludedBy?: (typeof themeExcludes)[number];
  /** An action the actor must be allowed. */
  readonly needs?: Action;
  /** A property of the user's page (organization section). */
  readonly pageProp?: string;
  /** Also stands in the reduced menu of the national team program. */
  readonly ntdp?: boolean;
  /** Stands in the bottom bar too. */
  readonly bottom?: boolean;
};

const at = (section: MenuSection, entries: readonly Omit<MenuEntry, 'section'>[]): MenuEntry[] =>
  entries.map((entry) => ({ ...entry, section }));

/** Every menu entry, with the props, excludes and permissions that govern it (1§2.2, 1§6, readings P1-216…224). */
export const menuEntries: readonly MenuEntry[] = [
  ...at('public', [
    { key: 'home', title: 'Home', path: '/', bottom: true },
    { key: 'rankings', title: 'Rankings', path: '/rankings', excludedBy: 'rankings', bottom: true },
    { key: 'points', title: 'Point Systems', path: '/points', excludedBy: 'points' },
    { key: 'ratings', title: 'Ratings Explained', path: '/ratings/explained', hiddenBy: 'noRatings' },
    { key: 'players', title: 'Players', path: '/players', hiddenBy: 'noPlayerList' },
    { key: 'claim', title: 'Claim My Profile', path: '/claim-my-profile', hiddenBy: 'noClaim' },
    { key: 'membership', title: 'Membership', path: '/membership', shownBy: 'membership' },
    { key: 'member-search', title: 'Members', path: '/member/search', shownBy: 'memberGrid' },
    { key: 'team-search', title: 'Find a Team', path: '/teams', shownBy: 'multiTournamentTeamSearch' },
    { key: 'store', title: 'Store', path: '/store', hiddenBy: 'store' },
    { key: 'videos', title: 'Videos', path: '/videos', hiddenBy: 'noVideos' },
    { key: 'calendar', title: 'Calendar', path: '/calendar' },
    { key: 'order-lookup', title: 'Order Lookup', path: '/Order/Lookup' },
    { key: 'help', title: 'Help & Feedback', path: '/feedback', hiddenBy: 'noHelp' },
  ]),
  ...at('tournament', [
    {
      key: 'tournaments',
      title: 'Tournaments',
      path: '/tournaments/upcoming',
      excludedBy: 'tournaments',
      bottom: true,
    },
    { key: 'results', title: 'Results', path: '/tournaments/past', excludedBy: 'tournaments' },
  ]),
  ...at('league', [{ key: 'leagues', title: 'Leagues', path: '/tournaments/league', excludedBy: 'tournaments' }]),
  ...at('session', [
    { key: 'sessions', title: 'Training Sessions', path: '/tournaments/training-session', excludedBy: 'tournaments' },
  ]),
  ...at('camp', [{ key: 'camps', title: 'Camps & Clinics', path: '/tournaments/camp', excludedBy: 'tournaments' }]),
  ...at('organization', [
    { key: 'organization-home', title: 'Home', path: '/:username/home', needs: 'organization.manage' },
    { key: 'organization-calendar', title: 'Calendar', path: '/:username/calendar' },
    {
      key: 'organization-players',
      title: 'Player Search',
      path: '/:username/players',
      needs: 'organization.manage',
      ntdp: true,
    },
    {
      key: 'organization-reg-search',
      title: 'Registration Search',
      path: '/:username/reg-search',
      needs: 'organization.manage',
    },
    { key: 'organization-members', title: 'Members', path: '/:username/members', needs: 'organization.manage' },
    {
      key: 'organization-reports',
      title: 'Reports',
      path: '/:username/reports',
      needs: 'organization.manage',
      ntdp: true,
    },
    { key: 'organization-promos', title: 'Promos', path: '/:username/promos', needs: 'organization.manage' },
    { key: 'organization-emails', title: 'Emails', path: '/:username/emails', needs: 'organization.manage' },
    {
      key: 'organization-agreements',
      title: 'Agreements',
      path: '/:username/agreements',
      needs: 'organization.manage',
    },
    {
      key: 'organization-cart',
      title: 'Cart Manager',
      path: '/:username/CartManager/home',
      needs: 'organization.manage',
    },
    {
      key: 'organization-ratings',
      title: 'Ratings',
      path: '/:username/ratings/settings',
      needs: 'organization.manage',
    },
    { key: 'organization-points', title: 'Points', path: '/:username/points', needs: 'organization.manage' },
    { key: 'organization-templates', title: 'Templates', path: '/:username/templates', needs: 'organization.manage' },
    { key: 'organization-import', title: 'Import', path: '/:username/import', needs: 'organization.manage' },
    { key: 'organization-export', title: 'Export', path: '/:username/Export', needs: 'organization.manage' },
    {
      key: 'organization-affiliates',
      title: 'Affiliates',
      path: '/:username/affiliates',
      needs: 'organization.manage',
    },
    {
      key: 'organization-members-of',
      title: 'Member Organizations',
      path: '/:username/MemberOrganizations',
      needs: 'organization.manage',
    },
    { key: 'organization-images', title: 'Images', path: '/:username/images', needs: 'organization.manage' },
    { key: 'organization-theme', title: 'Theme', path: '/:username/theme', needs: 'organization.manage' },
    { key: 'organization-settings', title: 'Settings', path: '/:username/settings', needs: 'organization.manage' },
    {
      key: 'organization-staff',
      title: 'Staff',
      path: '/:username/staff',
      needs: 'organization.manage',
      ntdp: true,
      pageProp: 'ntdp-admin',
    },
  ]),
  ...at('user', [
    { key: 'me', title: 'My Page', path: '/me', needs: 'favourite', bottom: true },
    { key: 'my-account', title: 'Account', path: '/my/account', needs: 'favourite' },
    { key: 'my-teams', title: 'My Teams', path: '/teams', needs: 'favourite' },
    { key: 'my-orders', title: 'Orders', path: '/my/orders', needs: 'favourite' },
    { key: 'my-bookmarks', title: 'Favorites & Notes', path: '/my/bookmarks', needs: 'favourite' },
    { key: 'my-notifications', title: 'Notifications', path: '/my/notifications', needs: 'favourite' },
  ]),
  ...at('admin', [
    { key: 'admin-organizations', title: 'Organizations', path: '/organizations', needs: 'platform.organizations' },
    { key: 'admin-quick-edit', title: 'Quick Edit', path: '/bracketbuilder', needs: 'platform.quick-edit' },
    { key: 'admin-teams', title: 'Teams', path: '/club/teams', needs: 'platform.teams' },
    { key: 'admin-merge', title: 'Merge Profiles', path: '/admin/merge', needs: 'platform.merge-profiles' },
    { key: 'admin-colleges', title: 'College List', path: '/admin/colleges', needs: 'platform.college-list' },
    { key: 'admin-users', title: 'User Search', path: '/admin/users', needs: 'platform.user-search' },
    { key: 'admin-links', title: 'Helpful Links', path: '/links', needs: 'platform.helpful-links' },
  ]),
];
