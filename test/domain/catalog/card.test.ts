import { describe, expect, it } from 'vitest';
import { cardOf, divisionNamesOf, locationsString, summaryOf } from '#domain/catalog/events/summaries.ts';
import {
  brochureOfCard,
  cardModel,
  favoriteSignedOut,
  isSponsored,
  sponsoredLabel,
} from '#domain/catalog/listing/card.ts';
import { logoCarousel, pictureStays } from '#domain/catalog/listing/carousel.ts';
import { offerOf } from '#domain/catalog/listing/decision.ts';
import { storedCard, tournamentSummary } from '#domain/catalog/listing/schema.ts';
import { aDivision, aTournament, at, beach } from '#test/kit/catalog.ts';
import { aCard, visitor } from './listing-kit.ts';

describe('an event card', () => {
  it('has the fields of the event entity [P1-352] [P1-247] [P1-248] [P1-249] [P1-250]', () => {
    const event = aTournament({
      tags: ['Double Points'],
      sanctioningBody: 'AAU',
      logos: [{ url: '/a.png' }],
      locations: [beach, { ...beach, id: 2, city: '', name: 'Field 9' }],
    });
    const divisions = [
      aDivision(),
      aDivision({ id: 901, division: '18U', props: ['order-1'] }),
      aDivision({ id: 902, props: ['hidden'] }),
    ];
    const card = cardOf(event, divisions, 12);
    expect(storedCard.parse(card)).toEqual(card);
    expect(card).toEqual({
      id: 500,
      name: 'Spring Open',
      startDate: '2026-06-06',
      endDate: '2026-06-07',
      zone: 'America/Los_Angeles',
      eventType: 'Tournament',
      manualEventType: null,
      divisionNames: ['Girls 18U', 'Girls 16U'],
      divisions: [901, 900],
      locationsString: 'Hermosa Beach, CA · Field 9',
      logos: [{ url: '/a.png' }],
      tags: ['Double Points'],
      isPublic: true,
      isSeries: false,
      isLeague: false,
      isTrainingSession: false,
      urlTag: null,
      statusId: 0,
      organization: { id: 10 },
      sanctionedBy: 'AAU',
      teamCount: 12,
      sameMonth: true,
      coverPhotoUrl: null,
      offer: offerOf(event, [divisions[1]!, divisions[0]!]),
      formerDates: null,
      changedAt: null,
    });
    expect('teamCount' in cardOf(event, divisions)).toBe(false);
    expect(cardOf(aTournament({ endDate: '2026-07-01', type: 'League' }), [])).toMatchObject({
      sameMonth: false,
      isLeague: true,
      sanctionedBy: 'Unsanctioned',
    });
    expect(locationsString({ locations: [beach, beach] })).toBe('Hermosa Beach, CA');
    expect(divisionNamesOf([aDivision(), aDivision({ id: 7 })])).toEqual(['Girls 16U']);
  });

  it('has the fields of the summary entity when it shows a summary [P1-375] [P1-376]', () => {
    const summary = summaryOf(aTournament(), [aDivision()], at('2026-03-10'));
    expect(tournamentSummary.parse(summary)).toEqual(summary);
    expect(summary).toEqual({
      id: 500,
      name: 'Spring Open',
      timestamp: at('2026-06-06', '00:00'),
      startDate: '2026-06-06',
      endDate: '2026-06-07',
      locationsString: 'Hermosa Beach, CA',
      isPublic: true,
      regOpen: true,
      sanctionedBy: 'Unsanctioned',
      logos: [],
      divisionNames: ['Girls 16U'],
      tags: [],
      dateStatus: 'upcoming',
      statusId: 0,
    });
    expect(summaryOf(aTournament(), [], at('2026-07-10')).dateStatus).toBe('previous');
  });

  it.each([
    [{ isSeries: true }, 'series', 'P1-240 P1-239'],
    [{ isLeague: true }, 'league', 'P1-241'],
    [{ isTrainingSession: true }, 'session', 'P1-242'],
    [{}, 'tournament', 'P1-243'],
    [{ eventType: 'Camp' }, 'tournament', 'P1-243'],
    [{ eventType: 'Series' }, 'series', ''],
  ] as const)('for %o opens the %s brochure [%s]', (over, brochure, _ids) => {
    expect(brochureOfCard(aCard(over))).toBe(brochure);
    expect(cardModel(aCard(over), visitor).brochure).toBe(brochure);
  });

  it('opens a new window when the site is embedded in an iframe [P1-244]', () => {
    expect(cardModel(aCard(), visitor).opensNewWindow).toBe(false);
    expect(cardModel(aCard(), { ...visitor, embedded: true }).opensNewWindow).toBe(true);
  });

  it('shows chips for the event type and bonuses [P1-251] [P1-254] [P1-255]', () => {
    const card = aCard({ tags: ['Double Points', 'Beach', 'Bonus Points'] });
    expect(cardModel(card, visitor)).toMatchObject({
      typeChip: 'Tournament',
      bonusChips: ['2X Points', '1.5X Points'],
    });
    expect(cardModel(aCard({ manualEventType: 'Grass Slam' }), visitor).typeChip).toBe('Grass Slam');
  });

  it.each([
    [101, 'Canceled', 'P1-252 P1-417 P2-078'],
    [102, 'Postponed', 'P1-252 P1-417'],
  ] as const)(
    'with status %s, has the overlay %s, is faded and has no favorite button [P1-260] [P1-418] [%s]',
    (statusId, overlay, _ids) => {
      expect(cardModel(aCard({ statusId }), { signedIn: true, isAdmin: false })).toMatchObject({
        overlay,
        faded: true,
        favorite: 'hidden',
      });
      expect(cardModel(aCard(), visitor)).toMatchObject({ overlay: null, faded: false });
    },
  );

  it('hides the old dates of a postponed event and marks new dates as new', () => {
    expect(cardModel(aCard({ statusId: 102 }), visitor)).toMatchObject({
      days: 'New dates to be announced',
      plate: null,
    });
    const formerDates = { startDate: '2026-05-02', endDate: '2026-05-03' };
    expect(cardModel(aCard({ formerDates }), visitor)).toMatchObject({ moved: true, plate: aCard().startDate });
    expect(cardModel(aCard({ formerDates, statusId: 101 }), visitor).moved).toBe(false);
  });

  it('shows event 227 as sponsored [P1-253] [P1-267] [P2-812] [P3-892]', () => {
    expect(sponsoredLabel).toBe('Sponsored');
    expect(cardModel(aCard({ id: 227 }), visitor).sponsored).toBe(true);
    expect(isSponsored({ id: 228 })).toBe(false);
  });

  it('shows "Only you can see this" while unpublished [P1-256] [P1-257]', () => {
    expect(cardModel(aCard({ isPublic: false }), visitor).unpublishedText).toBe('Only you can see this');
    expect(cardModel(aCard(), visitor).unpublishedText).toBeNull();
  });

  it('lets signed-in users mark favorites and asks others to sign in [P1-258] [P1-261] [P1-476]', () => {
    expect(cardModel(aCard(), { signedIn: true, isAdmin: false }).favorite).toBe('offered');
    expect(cardModel(aCard(), visitor).favorite).toBe('blocked');
    expect(favoriteSignedOut).toBe('You must be logged in to favorite a tournament');
  });

  it('shows admins the registration count, except for a series [P1-262]', () => {
    const admin = { signedIn: true, isAdmin: true };
    expect(cardModel(aCard({ teamCount: 12 }), admin).registrations).toBe(12);
    expect(cardModel(aCard(), admin).registrations).toBe(0);
    expect(cardModel(aCard({ teamCount: 12, isSeries: true }), admin).registrations).toBeNull();
    expect(cardModel(aCard({ teamCount: 12 }), visitor).registrations).toBeNull();
  });

  it('shows each logo for 3 seconds, and for 6 after a full cycle [P1-246] [P1-608] [P1-609] [P1-610] [P1-611]', () => {
    expect([0, 1, 2, 3, 4, 6].map((shown) => pictureStays(shown, 3, logoCarousel))).toEqual([
      3000, 3000, 3000, 6000, 3000, 6000,
    ]);
    expect(pictureStays(0, 1, logoCarousel)).toBeNull();
    expect(pictureStays(0, 2, logoCarousel)).toBe(3000);
    expect(logoCarousel).toEqual({ interval: 3000, afterCycle: 6000, seriesInterval: 3000, seriesWidth: 95 });
  });
});
