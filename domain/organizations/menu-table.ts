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

/** An entry of an organization's own menu, for those who manage it; its page is called like the key unless another is named. */
const ofPage = (key: string, title: string, page = key, more: Partial<MenuEntry> = {}): Omit<MenuEntry, 'section'> => ({
  key: `organization-${key}`,
  title,
  path: `/:username/${page}`,
  needs: 'organization.manage',
  ...more,
});

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
    ofPage('home', 'Home'),
    { key: 'organization-calendar', title: 'Calendar', path: '/:username/calendar' },
    ofPage('players', 'Player Search', undefined, { ntdp: true }),
    ofPage('reg-search', 'Registration Search'),
    ofPage('members', 'Members'),
    ofPage('reports', 'Reports', undefined, { ntdp: true }),
    ofPage('promos', 'Promos'),
    ofPage('emails', 'Emails'),
    ofPage('agreements', 'Agreements'),
    ofPage('cart', 'Cart Manager', 'CartManager/home'),
    ofPage('ratings', 'Ratings', 'ratings/settings'),
    ofPage('points', 'Points'),
    ofPage('templates', 'Templates'),
    ofPage('import', 'Import'),
    ofPage('export', 'Export', 'Export'),
    ofPage('affiliates', 'Affiliates'),
    ofPage('members-of', 'Member Organizations', 'MemberOrganizations'),
    ofPage('images', 'Images'),
    ofPage('theme', 'Theme'),
    ofPage('settings', 'Settings'),
    ofPage('staff', 'Staff', undefined, { ntdp: true, pageProp: 'ntdp-admin' }),
  ]),
  ...at(
    'user',
    [
      { key: 'me', title: 'My Page', path: '/me', bottom: true },
      { key: 'my-account', title: 'Account', path: '/my/account' },
      { key: 'my-teams', title: 'My Teams', path: '/teams' },
      { key: 'my-orders', title: 'Orders', path: '/my/orders' },
      { key: 'my-bookmarks', title: 'Favorites & Notes', path: '/my/bookmarks' },
      { key: 'my-notifications', title: 'Notifications', path: '/my/notifications' },
    ].map((entry) => ({ ...entry, needs: 'favourite' as const })),
  ),
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
