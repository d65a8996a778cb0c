import { describe, expect, it } from 'vitest';
import { draftOf, withFacts } from '#domain/catalog/desk/new-event.ts';
import { newEvent } from '#domain/catalog/desk/written.ts';
import { zoneOfPlace } from '#domain/catalog/events/place.ts';
import { aTournament, beach, losAngeles } from '../../kit/catalog.ts';

describe('an address’s time zone', () => {
  it.each([
    ['Hermosa Beach', 'CA', 'America/Los_Angeles'],
    ['Honolulu', 'Hawaii', 'Pacific/Honolulu'],
    ['Tampa', 'FL', 'America/New_York'],
    ['Pensacola', 'fl', 'America/Chicago'],
    ['El Paso', 'Texas', 'America/Denver'],
    ["Coeur d'Alene", 'ID', 'America/Los_Angeles'],
    ['Phoenix', 'AZ', 'America/Phoenix'],
    ['Montréal', 'QC', 'America/Toronto'],
    ['', 'CA', 'America/Los_Angeles'],
    ['Berlin', '', null],
    ['Paris', 'Île-de-France', null],
  ])('in %s, %s, is %s', (city, state, zone) => {
    expect(zoneOfPlace({ city, state })).toBe(zone);
  });
});

describe('an event’s time zone', () => {
  const draft = newEvent.parse({
    ...{
      id: 0,
      organizationId: 10,
      name: 'Cove Cup',
      type: 'Tournament',
      startDate: '2027-03-20',
      endDate: '2027-03-20',
    },
    locations: [],
  });
  const made = { id: 7, hostZone: losAngeles, currency: 'USD', now: 1 };

  it('is the organization’s zone for a new event, regardless of the browser’s zone', () => {
    expect(draftOf(draft, made).zone).toBe(losAngeles);
  });

  it('is the first location’s zone once there is one, and changes when another location becomes first', () => {
    const honolulu = { ...beach, id: 2, zone: 'Pacific/Honolulu' };
    expect(draftOf({ ...draft, zone: 'America/New_York', locations: [honolulu] }, made).zone).toBe('Pacific/Honolulu');
    const facts = aTournament({ zone: 'America/New_York', locations: [] });
    const saved = withFacts(facts, { ...facts, locations: [beach, honolulu] } as never, 2);
    expect(saved.zone).toBe(losAngeles);
    expect(withFacts(saved, { ...saved, locations: [] } as never, 3).zone).toBe(losAngeles);
  });
});
