import type { EventCard } from '#domain/catalog/listing/schema.ts';

const base: EventCard = {
  id: 1,
  name: 'Manhattan Beach Winter Open',
  startDate: '2027-01-16',
  endDate: '2027-01-17',
  zone: null,
  eventType: 'Tournament',
  manualEventType: null,
  divisionNames: ['Girls 14U', 'Girls 16U', 'Girls 18U', 'Boys 16U', 'Boys 18U'],
  divisions: [1, 2, 3, 4, 5],
  locationsString: 'Manhattan Beach, CA',
  logos: [],
  tags: [],
  isPublic: true,
  isSeries: false,
  isLeague: false,
  isTrainingSession: false,
  urlTag: null,
  statusId: 0,
  organization: { id: 9 },
  sanctionedBy: 'AAU',
  coverPhotoUrl: null,
  sameMonth: true,
  formerDates: null,
  changedAt: null,
};

/** A card in each of its states. */
export const cards: readonly EventCard[] = [
  { ...base, startDate: '2020-01-01', endDate: '2099-01-01', name: 'A live one: Friday Night Fours' },
  { ...base, id: 227, name: 'World Masters of Sand', tags: ['Double Points'], sanctionedBy: 'AVP' },
  { ...base, id: 3, statusId: 101, name: 'Called off by the wind' },
  { ...base, id: 4, statusId: 102, name: 'Moved to the spring', tags: ['Bonus Points'] },
  { ...base, id: 5, isPublic: false, teamCount: 12, name: 'Not yet published' },
  {
    ...base,
    id: 6,
    eventType: 'Camp',
    divisionNames: [],
    name: 'Setter Camp with a rather long name that needs two lines',
  },
];
