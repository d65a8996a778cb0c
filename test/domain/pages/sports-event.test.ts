import { describe, expect, it } from 'vitest';
import { tournamentView } from '#domain/catalog/views.ts';
import { eventPages } from '#domain/pages/event-pages.ts';
import { playPages } from '#domain/pages/play-pages.ts';
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

describe('structured data for play (schema.org’s SportsEvent)', () => {
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
  ])('gives %s its day and place', (screen) => {
    const [data] = of(screen);
    expect(data).toMatchObject({
      '@type': 'SportsEvent',
      startDate: event.startDate,
      endDate: event.endDate,
      location: { '@type': 'Place', name: 'Pier' },
      eventStatus: 'https://schema.org/EventScheduled',
    });
  });
  it('names the event and players of a sub-event', () => {
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
  it('gives a match two sides', () => {
    expect(of('tournamentLiveMatch')[0]).toMatchObject({
      homeTeam: { '@type': 'SportsTeam', name: 'Smash' },
      awayTeam: { '@type': 'SportsTeam', name: 'Dig Deep' },
    });
  });
});
