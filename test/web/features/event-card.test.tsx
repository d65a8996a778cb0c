import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { cardPath } from '#domain/catalog/listing/card-path.ts';
import type { ListedCard as Card } from '#domain/catalog/listing/schema.ts';
import { EventCard } from '#web/src/features/event-card/event-card.tsx';
import { EventTable } from '#web/src/features/event-card/event-table.tsx';

vi.mock('#web/src/lib/embedded.ts', () => ({
  get embedded() {
    return inFrame;
  },
}));
let inFrame = false;

const card: Card = {
  id: 12,
  name: 'Winter Open',
  startDate: '2031-01-16',
  endDate: '2031-01-17',
  zone: null,
  eventType: 'Tournament',
  manualEventType: null,
  divisionNames: ['Girls 14U', 'Girls 16U', 'Girls 18U', 'Boys 16U'],
  divisions: [],
  locationsString: 'Manhattan Beach, CA',
  logos: [{ url: '/a.png' }, { url: '/b.png' }],
  tags: [],
  isPublic: true,
  isSeries: false,
  isLeague: false,
  isTrainingSession: false,
  urlTag: null,
  statusId: 0,
  organization: { id: 9 },
  sanctionedBy: 'AAU',
  sameMonth: true,
  coverPhotoUrl: null,
  formerDates: null,
  changedAt: null,
};
/** Returns the page's complete HTML. */
const markup = async (page: ReactNode): Promise<string> =>
  new Response((await prerender(<MemoryRouter>{page}</MemoryRouter>)).prelude).text();
const shown = (changes: Partial<Card> = {}, more: { onPick?: () => void } = {}) =>
  markup(<EventCard card={{ ...card, ...changes }} signedIn={false} {...more} />);

describe('an event card', () => {
  it.each([
    ['its name [P1-247]', {}, 'Winter Open'],
    ['its dates [P1-248]', {}, 'Jan 16'],
    ['its location [P1-249]', {}, 'Manhattan Beach, CA'],
    ['its divisions [P1-250]', {}, 'Girls 14U · Girls 16U · Girls 18U +1'],
    ['its type as a chip [P1-251]', { eventType: 'Camp' as const }, 'Camp'],
    ['Live while it is on', { startDate: '2020-01-01' }, 'Live'],
    [
      'Ongoing after its first two days if it isn’t a tournament [P3-491] [P3-492]',
      { eventType: 'League' as const, startDate: '2020-01-01' },
      'Ongoing',
    ],
    ['its logos, one after another [P1-246]', {}, 'src="/b.png"'],
    ['Canceled [P1-252] [P1-417]', { statusId: 101 }, 'Canceled'],
    ['Postponed [P1-252]', { statusId: 102 }, 'Postponed'],
    ['Sponsored [P1-253] [P1-267]', { id: 227 }, 'Sponsored'],
    ['2X Points [P1-254]', { tags: ['Double Points'] }, '2X Points'],
    ['1.5X Points [P1-255]', { tags: ['Bonus Points'] }, '1.5X Points'],
    ['who can see it [P1-257] [P2-077]', { isPublic: false }, 'Only you can see this'],
    ['registrations, to its admins [P1-262]', { teamCount: 12 }, '12 registrations'],
    [
      'its price, the spots left and when registration closes',
      {
        decision: {
          kind: 'open' as const,
          from: 9000,
          perPlayer: false,
          varies: true,
          currency: 'USD',
          left: 14,
          closesOn: '2031-01-10',
        },
      },
      'from $90 · 14 spots left · closes Jan 10',
    ],
    ['its cover instead of the court', { coverPhotoUrl: '/pier.jpg' }, 'src="/pier.jpg"'],
    ['its organization’s color', { color: '0a5c5c' }, '#0a5c5c'],
    ['a star [P1-258]', {}, 'Add Winter Open to favorites'],
  ])('shows %s', async (_, changes, text) => {
    expect(await shown(changes)).toContain(text);
  });

  it('has no star when postponed [P1-260] [P1-418], and no count for non-managers', async () => {
    expect(await shown({ statusId: 102 })).not.toContain('favorites');
    expect(await shown()).not.toContain('registrations');
    expect(await shown({ isSeries: true, teamCount: 3 })).not.toContain('registration');
  });

  it('looks different while unpublished [P1-256]', async () => {
    const root = (html: string) => /<article class="([^"]+)"/.exec(html)![1];
    expect(root(await shown({ isPublic: false }))).not.toBe(root(await shown()));
  });

  it.each([101, 102, 103])('is faded and struck through with status %s [P2-078]', async (statusId) => {
    const looks = (html: string) => /<article class="([^"]+)"/.exec(html)![1];
    expect(looks(await shown({ statusId }))).not.toBe(looks(await shown({ statusId: 100 })));
  });

  it.each([
    ['a tournament to its brochure [P1-239] [P1-243]', {}, '/tournament/12'],
    ['a league to the league brochure [P1-241]', { isLeague: true }, '/league/12'],
    ['a session to the session brochure [P1-242]', { isTrainingSession: true }, '/session/12'],
    ['a series to its home [P1-240]', { isSeries: true, urlTag: 'aau' }, '/series/aau'],
    ['a series without a tag to its brochure', { isSeries: true }, '/tournament/12'],
    ['a camp to the tournament brochure', { eventType: 'Camp' as const }, '/tournament/12'],
  ])('links %s', async (_, changes, path) => {
    expect(cardPath({ ...card, ...changes })).toBe(path);
    expect(await shown(changes)).toContain(`href="${path}"`);
  });

  it('opens a new window only in an embedded frame [P1-244]', async () => {
    expect(await shown()).not.toContain('target="_blank"');
    inFrame = true;
    expect(await shown()).toContain('target="_blank"');
    inFrame = false;
  });

  it('can report the event’s ID instead of opening the event [P1-245]', async () => {
    const html = await shown({}, { onPick: () => undefined });
    expect(html).not.toContain('<a ');
    expect(html).toContain('<button type="button">Winter Open</button>');
  });

  it('has the same text as a list row', async () => {
    const html = await markup(
      <EventTable cards={[{ ...card, id: 227, statusId: 101, isPublic: false }]} signedIn={false} />,
    );
    for (const text of ['Canceled', 'Sponsored', 'Only you can see this', 'AAU', '/tournament/227'])
      expect(html).toContain(text);
    expect(html).not.toContain('favorites');
  });
});
