import { expect, it } from 'vitest';
import { isLiveOnDay } from '#domain/catalog/events/event-status.ts';

const camp = { startDate: '2027-01-09', endDate: '2027-01-13', isLeague: false, isTrainingSession: false };

it.each([
  ['2027-01-08', false],
  ['2027-01-09', true],
  ['2027-01-10', true],
  ['2027-01-11', false],
  ['2027-01-13', false],
])('a five-day camp is live on its first two days, and then ongoing: on %s, live is %s', (today, live) => {
  expect(isLiveOnDay({ ...camp, eventType: 'Camp' }, today)).toBe(live);
  // A session is listed only on its own dates, and a tournament is live on all its days.
  expect(isLiveOnDay({ ...camp, eventType: 'Training Session', isTrainingSession: true }, today)).toBe(true);
});
