import { describe, expect, it } from 'vitest';
import { type Actor, actorOf, anonymous } from '#domain/identity/actor.ts';
import { type Page, user } from '#domain/identity/schema.ts';
import {
  addressOf,
  areaOf,
  areaParts,
  bottomBar,
  drawerPages,
  entryAt,
  menuFor,
  menuGroups,
  organizationIn,
  organizationMenu,
} from '#domain/organizations/menu.ts';
import { menuEntries } from '#domain/organizations/menu-table.ts';

const plain = { props: [] as string[], excludes: [] as string[] };
const page = (id: number, name: string, props: string[] = []): Page => ({
  id,
  name,
  username: name.toLowerCase(),
  props,
});
const who = (extra: object): Actor => actorOf(user.parse({ id: 5, fullname: '', ...extra }), 0);
const keys = (actor: Actor, look = plain): string[] =>
  Object.values(menuFor(actor, look)).flatMap((entries) => entries.map(({ key }: { key: string }) => key));

describe('the navigation drawer', () => {
  it.each([
    { id: 'P1-216', prop: 'store', key: 'store', effect: 'hides' },
    { id: 'P1-217', prop: 'no-claim', key: 'claim', effect: 'hides' },
    { id: 'P1-218', prop: 'no-videos', key: 'videos', effect: 'hides' },
    { id: 'P1-219', prop: 'no-ratings', key: 'ratings', effect: 'hides' },
    { id: 'P1-220', prop: 'no-help', key: 'help', effect: 'hides' },
    { id: 'P1-221', prop: 'no-player-list', key: 'players', effect: 'hides' },
    { id: 'P1-222', prop: 'member-grid', key: 'member-search', effect: 'shows' },
    { id: 'P1-223', prop: 'membership', key: 'membership', effect: 'shows' },
    { id: 'P1-224', prop: 'multiTournamentTeamSearch', key: 'team-search', effect: 'shows' },
  ])('changes one item with theme prop $prop, which $effect $key [$id]', ({ prop, key, effect }) => {
    const [before, after] = [keys(anonymous), keys(anonymous, { ...plain, props: [prop] })];
    expect(before.includes(key)).toBe(effect === 'hides');
    expect(after.filter((item) => item !== key)).toEqual(before.filter((item) => item !== key));
    expect(after.includes(key)).toBe(effect === 'shows');
  });

  it.each([
    { id: 'P1-226', exclude: 'rankings', gone: ['rankings'] },
    { id: 'P1-227', exclude: 'tournaments', gone: ['tournaments', 'results', 'leagues', 'sessions', 'camps'] },
    { id: 'P1-228', exclude: 'points', gone: ['points'] },
  ])('hides $gone when the theme excludes $exclude [$id]', ({ exclude, gone }) => {
    const left = keys(anonymous, { ...plain, excludes: [exclude] });
    expect(keys(anonymous).filter((key) => !left.includes(key))).toEqual(gone);
  });

  it('links to the theme’s membership page on a site that shows Membership', () => {
    const entryOf = (props: string[]) =>
      menuFor(anonymous, { ...plain, props, membership: 'https://join.example' }).public.find(
        ({ key }) => key === 'membership',
      );
    expect(addressOf(entryOf(['membership'])!)).toBe('https://join.example');
    expect(entryOf([])).toBeUndefined();
  });

  it('has public pages, a group per event type, a user menu and an admin section [P1-210] [P1-211] [P1-213] [P1-214]', () => {
    const [visitor, staff] = [menuFor(anonymous, plain), menuFor(who({ vbl: true }), plain)];
    for (const section of ['public', 'tournament', 'league', 'session', 'camp'] as const)
      expect(visitor[section].length).toBeGreaterThan(0);
    expect([visitor.user, visitor.admin]).toEqual([[], []]);
    expect(staff.user.length).toBeGreaterThan(0);
    expect(staff.admin.map(({ title }) => title)).toEqual([
      ...[
        'Organizations',
        'Quick Edit',
        'Teams',
        'Merge Profiles',
        'Claims',
        'College List',
        'User Search',
        'Orders to Settle',
        'Sanctioning Bodies',
        'Helpful Links',
      ],
    ]);
  });

  it('shows data users an Admin section with only their pages [P1-501]', () => {
    for (const actor of [who({ data: true }), who({ roles: ['data'] })]) {
      expect(menuFor(actor, plain).admin.map((entry) => addressOf(entry))).toEqual([
        '/admin/merge',
        '/admin/claims',
        '/admin/colleges',
        '/admin/users',
      ]);
    }
    expect(menuFor(who({}), plain).admin).toEqual([]);
  });

  it('lists the user’s organization pages by name, with staff’s pinned pages first [P1-212] [P1-498]', () => {
    const pages = [page(2, 'Zuma'), page(1, 'Acme'), page(3, 'Manhattan')];
    const pinned = [page(2, 'Zuma'), page(9, 'Dunes')];
    expect(drawerPages(who({ pages }), pinned).map(({ id }) => id)).toEqual([1, 3, 2]);
    expect(drawerPages(who({ pages, vbl: true }), pinned).map(({ id }) => id)).toEqual([9, 2, 1, 3]);
  });

  it('uses a unique key for each item, and has a short bottom bar', () => {
    expect(new Set(menuEntries.map(({ key }) => key)).size).toBe(menuEntries.length);
    expect(bottomBar(anonymous, plain).map(({ key }) => key)).toEqual(['home', 'tournaments', 'rankings']);
    expect(bottomBar(who({}), plain).map(({ key }) => key)).toEqual(['home', 'tournaments', 'my-teams', 'me']);
  });
});

describe('the bottom bar', () => {
  const acme = page(10, 'Acme');
  const bar = (actor: Actor, how = {}) => bottomBar(actor, plain, how).map(({ key }) => key);
  it.each([
    ['a player', who({}), {}, ['home', 'tournaments', 'my-teams', 'me']],
    ['a college coach', who({ collegeTeams: [{ id: 1, name: 'C' }] }), {}, ['home', 'players', 'tournaments', 'me']],
    ['platform staff', who({ vbl: true }), {}, ['home', 'admin-organizations', 'admin-users', 'me']],
    ['an organization’s admin elsewhere', who({ pages: [acme] }), {}, ['home', 'tournaments', 'my-teams', 'me']],
    [
      'an organization’s admin in its area',
      who({ pages: [acme] }),
      { page: acme },
      ['home', 'organization-events', 'organization-reg-search', 'me'],
    ],
  ])('has the items that %s need most', (_, actor, how, keys) => expect(bar(actor, how)).toEqual(keys));

  it('always has room for the user’s item, and never repeats an item', () => {
    const without = (...gone: string[]) => ({ isThere: ({ key }: { key: string }) => !gone.includes(key) });
    expect(bar(who({}), without('me'))).toEqual(['home', 'tournaments', 'my-teams', 'my-orders']);
    expect(bar(who({}), without('me', 'my-teams'))).toEqual(['home', 'tournaments', 'rankings', 'my-orders']);
  });

  it('highlights the current area', () => {
    expect(areaOf(who({ pages: [acme] }), '/acme/members')?.id).toBe(10);
    expect(areaOf(who({ pages: [acme] }), '/tournament/1')).toBeNull();
    expect(areaOf(anonymous, '/acme')).toBeNull();
  });

  it('names the area’s organization for any user', () => {
    expect(
      ['/acme', '/Acme/members/levels', '/tournaments/upcoming', '/points', '/acme/no/such/page'].map(organizationIn),
    ).toEqual(['acme', 'acme', null, null, null]);
  });
});

describe('the drawer’s groups', () => {
  it('contain every item once', () => {
    const actor = who({ vbl: true });
    const look = { ...plain, props: ['membership', 'member-grid', 'multiTournamentTeamSearch'] };
    const groups = menuGroups(menuFor(actor, look));
    const all = Object.values(groups).flatMap((entries) => entries.map(({ key }) => key));
    expect(all.toSorted()).toEqual(keys(actor, look).toSorted());
  });
  it('combine rankings and the user’s own pages into one row each', () => {
    const titles = (actor: Actor, group: 'compare' | 'you') =>
      menuGroups(menuFor(actor, plain))[group].map(({ title }) => title);
    expect(titles(anonymous, 'compare')).toEqual(['Rankings', 'Point Systems', 'Ratings Explained', 'Players']);
    expect(titles(anonymous, 'you')).toEqual([]);
    expect(titles(who({}), 'you')).toEqual([
      ...['My Page', 'My Teams', 'Orders', 'Favorites & Notes', 'Notifications', 'Account', 'Jobs'],
      'Start an organization',
    ]);
  });
});

describe('an organization’s menu', () => {
  it('is complete for admins, and limited to public pages for others', () => {
    const acme = page(10, 'Acme');
    expect(organizationMenu(who({ pages: [acme] }), plain, acme).length).toBeGreaterThan(15);
    expect(organizationMenu(anonymous, plain, acme).map(({ key }) => key)).toEqual(['organization-calendar']);
  });
  it.each([
    { ids: 'P1-526 P1-527', props: [], titles: ['Player Search', 'Reports'] },
    { ids: 'P1-528', props: ['ntdp-admin'], titles: ['Player Search', 'Staff', 'Reports'] },
  ])('has $titles with $props on the national team program [$ids]', ({ props, titles }) => {
    const ntdp = page(623, 'NTDP', props);
    expect(organizationMenu(who({ pages: [ntdp] }), plain, ntdp).map(({ title }) => title)).toEqual(titles);
  });
});

describe('the parts of an organization’s area', () => {
  const acme = page(10, 'Acme');
  const menu = organizationMenu(who({ pages: [acme] }), plain, acme);
  it('contain every page once, except the new-event action', () => {
    const own = menuEntries.filter(({ section }) => section === 'organization');
    const parts = areaParts(own);
    expect(parts.map(({ title }) => title)).toEqual(['Home', 'Events', 'People', 'Money', 'Messages', 'Site']);
    expect(parts.flatMap(({ entries }) => entries.map(({ key }) => key)).toSorted()).toEqual(
      own
        .map(({ key }) => key)
        .filter((key) => key !== 'organization-new-event')
        .toSorted(),
    );
  });
  it('are replaced by the pages themselves in a short menu', () => {
    const ntdp = page(623, 'NTDP', ['ntdp-admin']);
    const short = organizationMenu(who({ pages: [ntdp] }), plain, ntdp);
    expect(areaParts(short).map(({ title }) => title)).toEqual(['Player Search', 'Staff', 'Reports']);
  });
  it.each([
    ['/acme', 'Home'],
    ['/acme/home', 'Home'],
    ['/Acme/CartManager', 'Cart Manager'],
    ['/acme/CartManager/promos', 'Promos'],
    ['/acme/CartManager/products/CUP-SHIRT', 'Products'],
    ['/acme/orders/aside', 'Orders to Settle'],
    ['/acme/members/levels', 'Members'],
    ['/acme/ratings', 'Ratings'],
    ['/acme/ratings/levels', 'Ratings'],
    ['/acme/agreement/501/players', 'Agreements'],
    ['/acme/reports/finance', 'Reports'],
    ['/acme/unknown', undefined],
    ['/other/home', undefined],
  ])('at address %s have %s open', (pathname, title) => expect(entryAt(menu, 'acme', pathname)?.title).toBe(title));
});
