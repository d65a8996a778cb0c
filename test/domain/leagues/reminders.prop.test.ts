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

/** The clock at each check, in hours since the start. It can stop, jump or be set back, and a check can repeat. */
const looks = fc.array(fc.integer({ min: 0, max: 24 * 24 }), { minLength: 1, maxLength: 60 });

/**
 * Returns the reminders sent. Each check sends the reminders due by its clock and records their keys. A check that dies
 * midway has sent only some of them.
 */
function sentBy(hours: readonly number[], dies: (look: number) => boolean): Reminder[] {
  const kept = new Set<string>();
  const out: Reminder[] = [];
  for (const [look, at] of hours.entries()) {
    const now = begins + at * hour;
    const due = planReminders(season, settings, now, { sent: kept }).filter((one) => one.at <= now);
    const reached = dies(look) ? due.slice(0, Math.ceil(due.length / 2)) : due;
    for (const reminder of reached) {
      // Every reminder is written once, under its key.
      if (reminder.covers.every((key) => kept.has(key))) continue;
      out.push(reminder);
      for (const key of reminder.covers) kept.add(key);
    }
  }
  return out;
}

it('no reminder is sent twice, even if the clock changes or planning runs again [P3-016]', () => {
  fc.assert(
    fc.property(looks, fc.integer({ min: 1, max: 5 }), (hours, every) => {
      const out = sentBy([...hours, ...hours], (look) => look % every === 0);
      const keys = out.flatMap(({ covers }) => covers);
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { numRuns: 200 },
  );
});

it('each requested reminder goes to every team of every match, even if some hourly checks stop partway', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }), (every) => {
      const hours = Array.from({ length: 24 * 24 }, (_, i) => i);
      const out = sentBy(hours, (look) => look % every === 0);
      for (const { id } of season.matches) {
        const told = teamsReminded(out, id).flatMap(({ covers }) => covers);
        // Two sides and a work team, each with all three reminders.
        expect(told).toHaveLength(3 * settings.hoursBefore.length);
      }
    }),
    { numRuns: 8 },
  );
});
