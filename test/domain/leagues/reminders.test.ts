import { describe, expect, it } from 'vitest';
import { hour } from '#domain/kernel/time.ts';
import { dateIn, momentOf, timeIn } from '#domain/kernel/zoned-time.ts';
import { addRefs } from '#domain/leagues/refs.ts';
import { planReminders, reminderSettings, remindersOf, resend } from '#domain/leagues/reminders.ts';
import { filled } from './seasons.ts';

const zone = 'America/Chicago';
const season = addRefs(filled(4, { weeks: 2, courts: 1 }));
const february = momentOf('2026-02-20', '12:00', zone);
const plan = (more = {}, now = february, sent = new Set<string>()) =>
  planReminders(season, reminderSettings.parse(more), now, { sent: sent });
const wall = (at: number) => `${dateIn(at, zone)} ${timeIn(at, zone)}`;

describe('match reminders sent by organizers [P3-016]', () => {
  it('go to both teams and the work team of an open match a day before', () => {
    const first = plan().filter((r) => r.match === -1);
    expect(first.map((r) => r.role).toSorted()).toEqual(['play', 'play', 'work']);
    expect(first[0]).toMatchObject({ date: '2026-03-03', time: '18:30', court: '1', attempt: 0 });
    expect(wall(first[0]!.at)).toBe('2026-03-02 18:30');
  });
  it('count actual elapsed hours across clock changes', () => {
    const march10 = planReminders(
      season,
      reminderSettings.parse({ hoursBefore: [72], quietFrom: '00:00', quietTo: '00:00' }),
      february,
    ).find((r) => r.date === '2026-03-10')!;
    expect(march10.startTime - march10.at).toBe(72 * hour);
    expect(wall(march10.at)).toBe('2026-03-07 17:30');
  });
  it('go out early if they would fall in quiet hours', () => {
    expect(wall(plan({ hoursBefore: [12] })[0]!.at)).toBe('2026-03-02 21:00');
    expect(wall(plan({ hoursBefore: [5], quietFrom: '13:00', quietTo: '14:00' })[0]!.at)).toBe('2026-03-03 13:00');
  });
  it('aren’t planned twice, or for matches that are played, canceled or in progress', () => {
    const all = plan();
    expect(plan({}, february, new Set(all.map((r) => r.key)))).toEqual([]);
    expect(plan({}, momentOf('2026-03-04', '00:00', zone)).every((r) => r.date === '2026-03-10')).toBe(true);
    const off = {
      ...season,
      matches: season.matches.map((m, i) => ({ ...m, state: i % 2 ? ('played' as const) : ('canceled' as const) })),
    };
    expect(planReminders(off, reminderSettings.parse({}), february)).toEqual([]);
  });
  it('are planned again when a match moves', () => {
    const sent = new Set(plan().map((r) => r.key));
    const moved = {
      ...season,
      matches: season.matches.map((m) => (m.id === -1 ? { ...m, at: { ...m.at, court: '9' } } : m)),
    };
    expect(
      new Set(planReminders(moved, reminderSettings.parse({}), february, { sent: sent }).map((r) => r.match)),
    ).toEqual(new Set([-1]));
  });
  it('go out right away when they’re late, and merge when two coincide', () => {
    const now = momentOf('2026-03-03', '12:00', zone);
    const late = plan({ hoursBefore: [24, 48] }, now).filter((r) => r.match === -1);
    expect(late.map((r) => r.at)).toEqual([now, now, now]);
    expect(late.every((r) => r.covers.length === 2 && r.covers[0] === r.key)).toBe(true);
    expect(
      plan({ hoursBefore: [24, 48] }, now, new Set(late.flatMap((r) => r.covers))).some((r) => r.match === -1),
    ).toBe(false);
  });
  it('can be sent again, each time with a new key', () => {
    const [reminder] = plan();
    const again = resend(resend(reminder!, 5), 9);
    expect(again).toMatchObject({ attempt: 2, at: 9, key: `${reminder!.key}#2` });
    expect(again.covers).toEqual([reminder!.key, `${reminder!.key}#1`, `${reminder!.key}#2`]);
  });
  it.each([
    ['default', undefined, [24]],
    ['set hours', { reminders: { hoursBefore: [48, 2] }, weeks: 8 }, [48, 2]],
    ['invalid hours', { reminders: { hoursBefore: 'often' } }, [24]],
    ['turned off', { reminders: null }, undefined],
  ])('follow the league’s settings: %s', (_, settings, hours) => {
    expect(remindersOf(settings)?.hoursBefore).toEqual(hours);
  });
});
