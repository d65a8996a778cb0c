import { describe, expect, it } from 'vitest';
import { tournamentView } from '#domain/catalog/views.ts';
import { eventPages } from '#domain/pages/event-pages.ts';
import { playPages } from '#domain/pages/play-pages.ts';
import { absolute } from '#domain/pages/structured.ts';
import type { PlayView } from '#domain/play/views.ts';
import { aDivision, aTournament, beach } from '../../kit/catalog.ts';

const organization = { id: 7, name: 'Pacific Sand', username: 'pacific', logoUrl: '', email: '', websiteUrl: '' };
const spots = { active: 3, waiting: 0, held: 0, left: 29 };
const event = tournamentView.parse({
  ...aTournament({ id: 1001, name: 'Pacific Open', isPublic: true, locations: [beach] }),
  organization,
  divisions: [{ ...aDivision({ id: 20, tournamentId: 1001 }), places: spots }],
});
const match = { id: 5, number: 1, homeTeam: 1, awayTeam: 2 };
const play = {
  divisionId: 20,
  teams: [
    { id: 1, name: 'Smash' },
    { id: 2, name: 'Dig Deep' },
  ],
  rounds: [
    { id: 510, name: 'Saturday', kind: 'pools', published: true },
    { id: 520, name: 'Sunday', kind: 'brackets', published: true },
  ],
  pools: [
    {
      id: 51,
      roundId: 510,
      name: 'A',
      rows: [
        { slot: 2, teamId: 2 },
        { slot: 1, teamId: 1 },
        { slot: 3, teamId: null },
      ],
      matches: [match],
    },
  ],
  brackets: [
    {
      id: 52,
      roundId: 520,
      name: 'Gold',
      seeds: [
        { seed: 1, teamId: 1 },
        { seed: 2, teamId: 2 },
      ],
      matches: [],
      pairs: [],
    },
  ],
} as unknown as PlayView;
const pages = [...eventPages(event), ...playPages(event, play)];
const of = (screen: string) => pages.filter((page) => page.screen === screen).map(({ head }) => head.data);

describe('structured data for events and matches (schema.org’s SportsEvent)', () => {
  it.each([
    'tournamentBrochure',
    'tournamentLive',
    'tournamentCourts',
    'divisionHome',
    'divisionTeams',
    'poolsHome',
    'poolSheet',
    'roundBrackets',
    'bracketHome',
    'bracket',
    'tournamentLiveMatch',
  ])('gives %s its date and place', (screen) => {
    const [data] = of(screen);
    expect(data).toMatchObject({
      '@type': 'SportsEvent',
      startDate: event.startDate,
      endDate: event.endDate,
      location: { '@type': 'Place', name: 'Pier' },
      eventStatus: 'https://schema.org/EventScheduled',
    });
  });
  it('names a sub-event’s event and players', () => {
    expect(of('poolSheet')[0]).toMatchObject({
      name: expect.stringMatching(/^Pool A · .* · Pacific Open$/),
      superEvent: { '@type': 'SportsEvent', name: 'Pacific Open' },
      competitor: [
        { '@type': 'SportsTeam', name: 'Dig Deep' },
        { '@type': 'SportsTeam', name: 'Smash' },
      ],
    });
    expect(of('bracket')[0]).toMatchObject({ competitor: [{ name: 'Smash' }, { name: 'Dig Deep' }] });
  });
  it('has everything search engines require for an event: offers, images, codes and organizer', () => {
    const window = { id: 1, name: 'Early', fee: 9000, dtStart: '2026-01-01T00:00', dtEnd: '2026-06-01T00:00' };
    const priced = tournamentView.parse({
      ...event,
      coverPhotoUrl: '/media/cover.jpg',
      locations: [{ ...beach, address: '1 Pier Ave, Hermosa Beach, CA 90254' }],
      divisions: [
        { ...event.divisions[0], registrationWindows: [window] },
        { ...event.divisions[0], id: 21, registrationWindows: [window], places: { ...spots, left: 0 } },
        { ...event.divisions[0], id: 22, registrationWindows: [window], disableRegistration: true },
      ],
    });
    const data = eventPages(priced)[0]?.head.data as Record<string, never>;
    expect(data.offers).toMatchObject([
      {
        '@type': 'Offer',
        price: '90.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        validFrom: '2026-01-01T08:00:00.000Z',
        validThrough: '2026-06-01T07:00:00.000Z',
        url: '/tournament/1001/register?division=20',
      },
      { availability: 'https://schema.org/SoldOut', url: '/tournament/1001/register?division=21' },
    ]);
    expect(data).toMatchObject({
      image: ['/media/cover.jpg', '/card/1001'],
      location: { address: { postalCode: '90254', addressCountry: 'US' } },
      organizer: { name: 'Pacific Sand', url: '/pacific/home' },
    });
    const [, , home] = eventPages(priced).filter(({ screen }) => screen === 'divisionHome');
    expect(home?.head.data).toMatchObject({ image: ['/card/1001/22'] });
    const canceled = eventPages({ ...priced, statusId: 101 })[0]?.head.data;
    expect(canceled).not.toHaveProperty('offers');
    expect(JSON.stringify(absolute(data, 'https://sideout.example'))).not.toMatch(/"(url|image|item)":\[?"\//);
  });
  it('links from the home page to each page, and lists the calendar feeds', () => {
    for (const { head, screen, path } of pages) {
      const steps = head.crumbs?.itemListElement as { position: number; name: string; item: string }[];
      expect(
        steps.map(({ position }) => position),
        screen,
      ).toEqual(steps.map((_, at) => at + 1));
      expect(steps[0], screen).toMatchObject({ name: 'Home', item: '/' });
      expect(steps[2], screen).toMatchObject({ name: 'Pacific Open' });
      expect(steps[3]?.item ?? path, screen).toBe(path);
      expect(head.feeds?.[0], screen).toMatchObject({ kind: 'event', of: 1001 });
    }
    expect(of('divisionHome')).toHaveLength(1);
    expect(pages.find(({ screen }) => screen === 'divisionHome')?.head.feeds?.[1]).toMatchObject({
      kind: 'division',
      of: 20,
    });
  });
  it('gives a match two competitors', () => {
    expect(of('tournamentLiveMatch')[0]).toMatchObject({
      homeTeam: { '@type': 'SportsTeam', name: 'Smash' },
      awayTeam: { '@type': 'SportsTeam', name: 'Dig Deep' },
    });
  });
});
