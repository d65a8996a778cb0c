import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hour } from '#domain/kernel/time.ts';
import { momentOf } from '#domain/kernel/zoned-time.ts';
import { addRefs } from '#domain/leagues/refs.ts';
import { planReminders, type Reminder, reminderSettings } from '#domain/leagues/reminders.ts';
import { filled } from './seasons.ts';

const zone = 'America/Chicago';
const season = addRefs(filled(6, { weeks: 3, courts: 2 }));
const begins = momentOf('2026-02-26', '12:00', zone);
const settings = reminderSettings.parse({ hoursBefore: [48, 24, 3] });
const teamsReminded = (of: readonly Reminder[], match: number) => of.filter((one) => one.match === match);

/** The clock of each look, hours since the beginning: it may stand, leap or be set back, and a look may come twice. */
const looks = fc.array(fc.integer({ min: 0, max: 24 * 24 }), { minLength: 1, maxLength: 60 });

/** Each look sends what is due by its clock and keeps under which keys; a look that dies half-way has sent some of it. */
function sentBy(hours: readonly number[], dies: (look: number) => boolean): Reminder[] {
  const kept = new Set<string>();
  const out: Reminder[] = [];
  for (const [look, at] of hours.entries()) {
    const now = begins + at * hour;
    const due = planReminders(season, settings, now, { sent: kept }).filter((one) => one.at <= now);
    const reached = dies(look) ? due.slice(0, Math.ceil(due.length / 2)) : due;
    for (const reminder of reached) {
      // what is written is written under its key, once
      if (reminder.covers.every((key) => kept.has(key))) continue;
      out.push(reminder);
      for (const key of reminder.covers) kept.add(key);
    }
  }
  return out;
}

it('nobody is reminded twice of the same, whichever way the clock goes, and how often the planning is done again [P3-016]', () => {
  fc.assert(
    fc.property(looks, fc.integer({ min: 1, max: 5 }), (hours, every) => {
      const out = sentBy([...hours, ...hours], (look) => look % every === 0);
      const keys = out.flatMap(({ covers }) => covers);
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { numRuns: 200 },
  );
});

it('with a clock that goes on and looks once an hour, every team of every match is reminded each time that was asked for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }), (every) => {
      const hours = Array.from({ length: 24 * 24 }, (_, i) => i);
      const out = sentBy(hours, (look) => look % every === 0);
      for (const { id } of season.matches) {
        const told = teamsReminded(out, id).flatMap(({ covers }) => covers);
        // two sides and a work team, each by all three
        expect(told).toHaveLength(3 * settings.hoursBefore.length);
      }
    }),
    { numRuns: 8 },
  );
});
