import { expect, it } from 'vitest';
import { hour, minute } from '#domain/kernel/time.ts';
import { stopNow } from '#domain/play/stop.ts';
import { nextWord, nextWords, stopStarts, stopsNow } from '#web/src/features/court-board/stop-dialog.tsx';

const at = (clock: string, date = '2026-06-13') => Date.parse(`${date}T${clock}:00Z`);
/** Courts are open from 8 AM to 8 PM. */
const day = { from: at('08:00'), to: at('20:00') };
const tomorrow = { from: at('08:00', '2026-06-14'), to: at('20:00', '2026-06-14') };

it('“Stop play now” is on every page, no matter which court hours and day are shown', () => {
  for (const clock of ['07:20', '13:07', '20:40']) {
    const now = at(clock) + 12_345;
    for (const shown of [day, tomorrow]) {
      const since = stopsNow(now);
      expect(since).toBe(at(clock));
      expect(stopStarts(shown, now, null)).toContain(since);
      expect(stopNow({ reason: 'rain', since, until: nextWord(since, now) }, now)).not.toBeNull();
    }
  }
});

it('the next update after a stop is in the future, an hour later by default', () => {
  expect(nextWord(at('07:20'), at('07:20'))).toBe(at('08:30'));
  expect(nextWord(at('09:00'), at('20:40'))).toBe(at('21:45'));
  for (const clock of ['07:20', '13:15', '20:40']) {
    const words = nextWords(day, at('07:00'), at(clock));
    expect(words[0]).toBeGreaterThan(at(clock));
    expect(words).toContain(nextWord(at('07:00'), at(clock)));
  }
  expect(nextWords(day, at('15:00'), at('09:00'))[0]).toBeGreaterThan(at('15:00'));
});

it('a late stop shows when it began, and announced times stay in the list', () => {
  const starts = stopStarts(day, at('13:07'), null);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(starts[0]).toBe(at('13:07') - 6 * hour + 8 * minute);
  expect(starts).toContain(at('12:45'));
  expect(starts.at(-1)).toBe(day.to);
  const known = { reason: 'rain', since: at('05:03'), until: at('14:00') } as const;
  expect(stopStarts(day, at('13:07'), known)[0]).toBe(known.since);
});

it('the next update is 30 minutes after lightning, to the minute, and restarts after another strike', () => {
  expect(nextWord(at('13:42'), at('13:42'), 'lightning')).toBe(at('14:12'));
  expect(nextWord(at('13:42'), at('14:05'), 'lightning')).toBe(at('14:35'));
  expect(nextWords(day, at('13:42'), at('13:42'), 'lightning')).toContain(at('14:12'));
  expect(nextWords(day, at('13:42'), at('13:42'))).not.toContain(at('14:12'));
});
