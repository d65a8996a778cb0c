// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftOf } from '#domain/catalog/desk/new-event.ts';
import type { ListedCard } from '#domain/catalog/listing/schema.ts';
import { type EventType, eventTypes } from '#domain/catalog/lists.ts';
import { anonymous } from '#domain/identity/actor.ts';
import { seesBidStream } from '#domain/identity/can.ts';
import { showsAds } from '#domain/organizations/ads.ts';
import type { organizationEdit } from '#domain/organizations/edits.ts';
import { menuFor } from '#domain/organizations/menu.ts';
import { offeredRankings } from '#domain/organizations/offered-rankings.ts';
import { type StoredOrganization, storedOrganization, type Theme, theme } from '#domain/organizations/schema.ts';
import type { themeEdit } from '#domain/organizations/theme-edit.ts';
import { flagsOfTheme, themeFlags } from '#domain/organizations/theme-flags.ts';
import { tokensOf } from '#domain/organizations/theme-tokens.ts';
import { organizationCardOf } from '#domain/organizations/usernames.ts';
import { sitePages } from '#domain/pages/site-pages.ts';
import { offeredPointSystems } from '#domain/series/point-systems.ts';
import { EventCard } from '#web/src/features/event-card/event-card.tsx';
import { HostCard } from '#web/src/screens/events/host-card.tsx';
import { HostLinks } from '#web/src/screens/events/host-links.tsx';
import { menuWords } from '#web/src/screens/organization/theme/values.ts';
import { aCard } from '../catalog/listing-kit.ts';
import { cast } from '../identity/actors.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const shown = (element: ReactElement) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>{element}</MemoryRouter>
    </SWRConfig>,
  );

/**
 * A response that depends on a theme or an organization, and the field's other value. If nothing changes, a sentence
 * gives the reason.
 */
type Effect<Of> = readonly [value: unknown, answer: (of: Of) => unknown] | string;
const rows = <Of,>(effects: Readonly<Record<string, Effect<Of>>>) =>
  Object.entries(effects).flatMap(([key, effect]) =>
    typeof effect === 'string' ? [] : [{ key, value: effect[0], answer: effect[1] }],
  );

const aTheme = (of: object) => theme.parse({ username: 'pacific', name: 'Pacific Sand', ...of });
const menu = (of: Theme) => menuFor(anonymous, of);
const ads = (of: Theme) => showsAds(of, anonymous);
const flagEffects: { readonly [K in keyof typeof themeFlags]: (of: Theme) => unknown } = {
  store: menu,
  noClaim: menu,
  noVideos: menu,
  noRatings: menu,
  noHelp: menu,
  noPlayerList: menu,
  memberGrid: menu,
  membership: menu,
  multiTournamentTeamSearch: menu,
  noAds: ads,
  bidStream: (of) => seesBidStream(cast.user, flagsOfTheme(of).bidStream),
};

describe('the flags of a theme', () => {
  it.each(Object.entries(flagEffects))('%s changes what someone sees', (key, answer) => {
    const { flag } = themeFlags[key as keyof typeof themeFlags];
    expect(answer(aTheme({ props: [flag] }))).not.toEqual(answer(aTheme({ props: [] })));
  });
  it('each have a switch in the theme editor', () => {
    const switches = [...menuWords.map(({ flag }) => flag), 'noAds', 'bidStream'];
    expect(switches.toSorted()).toEqual(
      Object.values(themeFlags)
        .map(({ flag }) => flag)
        .toSorted(),
    );
  });
});

const site = (of: Theme) =>
  sitePages({ host: of.username, origin: 'https://x', organizationId: 1, ...of }, [], of.welcomeText)[0];
const painted = (of: Theme) => tokensOf(of, 'light');
/** The colors of the squares that mark each type of event in lists. */
const marks = (of: Theme) =>
  eventTypes.map((eventType: EventType) => {
    const card = { ...aCard(), eventType } as ListedCard;
    const { container } = shown(<EventCard card={card} signedIn={false} />);
    const mark = [...container.querySelectorAll<HTMLElement>('i[style]')].map(({ style }) => style.background)[0];
    cleanup();
    return tokensOf(of, 'light')[/var\((.*)\)/.exec(mark ?? '')?.[1] ?? ''];
  });

const themeFields: { readonly [K in keyof typeof themeEdit.shape]: Effect<Theme> } = {
  name: ['Other Sand', site],
  logoUrl: ['/media/x.png', site],
  welcomeText: ['Come and play.', site],
  primary: ['aa0000', painted],
  secondary: ['aa0000', painted],
  accent: ['aa0000', painted],
  drawer: ['aa0000', painted],
  color1: ['aa0000', marks],
  color2: ['aa0000', marks],
  color3: ['aa0000', marks],
  color4: ['aa0000', marks],
  color5: ['aa0000', marks],
  color6: ['aa0000', marks],
  dark: 'The look that visitors start with: test/web/features/theme.test.ts.',
  rankings: [[19], ({ rankings }) => offeredRankings('pacific', rankings)],
  pointSystems: [[2], ({ pointSystems }) => offeredPointSystems([{ id: 1 }, { id: 2 }], pointSystems)],
  membership: [
    'https://example.org/join',
    (of) => menuFor(anonymous, { ...of, props: [themeFlags.membership.flag] }).public,
  ],
  props: 'Each flag has its own row.',
  excludes: [['rankings'], menu],
  toolbar: [[{ text: 'Shop', url: 'https://example.org' }], (of) => text(<HostLinks theme={of} />)],
  covers: 'Pictures on the front page: test/e2e.',
};

const text = (element: ReactElement): string => {
  const { container } = shown(element);
  const answer = container.innerHTML;
  cleanup();
  return answer;
};

describe('the fields of a theme', () => {
  it.each(rows(themeFields))('$key changes what someone sees', ({ key, value, answer }) => {
    expect(answer(aTheme({ [key]: value }))).not.toEqual(answer(aTheme({})));
  });
});

const anOrganization = (of: object) =>
  storedOrganization.parse({ id: 10, name: 'Pacific Sand', username: 'pacific', isPublic: true, ...of });
const about = async (of: StoredOrganization) => {
  vi.stubGlobal('fetch', async () => Response.json({ ...of, theme: null, photos: [], organizationMembers: [] }));
  const page = shown(<HostCard username={of.username} />);
  await page.findByRole('heading');
  // An empty paragraph has no text.
  const answer = page.container.innerHTML.replaceAll('<p></p>', '');
  cleanup();
  return answer;
};
const written = { id: 0, organizationId: 10, name: 'Open', type: 'Tournament', locations: [] as never[] } as const;
const days = { startDate: '2026-06-06', endDate: '2026-06-06' };
const organizationFields: {
  readonly [K in keyof typeof organizationEdit.shape]: Effect<StoredOrganization>;
} = {
  name: ['Other Sand', about],
  username: ['othersand', organizationCardOf],
  description: ['Beach volleyball since 1990.', about],
  contact: ['Kim Sand', about],
  email: ['kim@example.org', about],
  phone: ['+1 310 555 0100', about],
  websiteUrl: ['https://example.org', about],
  facebook: ['pacific', about],
  twitter: ['pacific', about],
  instagram: ['pacific', about],
  snapchat: ['pacific', about],
  isPublic: [false, organizationCardOf],
  isActive: [false, organizationCardOf],
  pointsOnly: 'Refuses new events: test/functions/event-admin/events.test.ts.',
  timeZone: [
    'America/New_York',
    ({ timeZone }) => draftOf({ ...written, ...days }, { id: 1, hostZone: timeZone, currency: 'USD', now: 0 }),
  ],
  notes: 'Only staff read them, where they write them.',
};

describe('the fields of an organization', () => {
  it.each(rows(organizationFields))('$key changes what someone sees', async ({ key, value, answer }) => {
    const without = await answer(anOrganization({}));
    expect(await answer(anOrganization({ [key]: value }))).not.toEqual(without);
  });
});
