import { organizations } from './organizations.ts';
import { venues } from './venues.ts';
import type { World } from './world.ts';

const pageId = 1301;

/** A page about a weekend that is more than its tournament, kept by its organization's admin. */
export function putPage(world: World): void {
  const day = (days: number) => Math.floor((world.now + days * 86_400_000) / 60_000) * 60_000;
  const organizationId = organizations[0].id;
  const titleTag = 'Beach_Festival';
  const facts = {
    ...{ id: 0, organizationId, titleTag, title: 'Beach Festival', subtitle: 'Two days of sand, music and food' },
    ...{ dtStart: day(40), dtEnd: day(41), isPublic: true },
  };
  const brochureHTML =
    '<h2>Saturday</h2><p>Open play on eight courts from 9:00 AM, food trucks at noon, a clinic for beginners at 2:00 PM.</p>' +
    '<h2>Sunday</h2><p>The finals of the tour, then the concert on the pier.</p>';
  const locations = [{ ...venues.hermosa, country: 'United States' }];
  const body = { ...facts, brochureHTML, coverPhotos: [], locations };
  world.people((calls) =>
    calls('organization admin', 'POST', '/api/event', { body, rev: 0, ids: { tournament: pageId } }),
  );
}
