import { expect, it } from 'vitest';
import { round } from '#domain/play/rounds/schema.ts';
import { defaultDaySeeding } from '#domain/play/seeding/seeding-styles.ts';

const day = round.parse({ id: 1, number: 1, name: 'Pools', kind: 'pools', date: '2026-05-16' });

it.each([
  ['seeds a day with PRE', 'P2-839', defaultDaySeeding, 'PRE'],
  ['opens check-in at 08:00', 'P3-841', day.checkInTime, '08:00'],
  ['starts play at 09:00', 'P3-842', day.playTime, '09:00'],
])('by default, a division %s [%s]', (_, _id, value, is) => {
  expect(value).toBe(is);
});

it.each([
  ['2026-05-16', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-5-1', false],
  ['05/16/2026', false],
  ['2026-05-16T09:00', false],
])('a day must have a real date written YYYY-MM-DD: %s %s [P3-548] [P3-549]', (date, fits) => {
  expect(round.safeParse({ ...day, date }).success).toBe(fits);
});
