import { dateFormat } from '../kernel/date-format.ts';
import { day, type Millis } from '../kernel/time.ts';
import { zonedClock, zonedDate } from '../kernel/zoned-words.ts';

/** When a match begins, as people need it who read it at `now`: "9:40 AM" today, "Sat 9:40 AM" within a week, else "Jun 14, 9:40 AM". */
export function playTime(at: Millis, timeZone: string, now: Millis): string {
  const time = zonedClock(at, timeZone);
  const [on, today] = [zonedDate(at, timeZone), zonedDate(now, timeZone)];
  if (on === today) return time;
  const days = Math.round((Date.parse(on) - Date.parse(today)) / day);
  const options =
    days > 0 && days < 7 ? ({ weekday: 'short' } as const) : ({ month: 'short', day: 'numeric' } as const);
  const date = dateFormat('en-US', { timeZone, ...options }).format(at);
  return days > 0 && days < 7 ? `${date} ${time}` : `${date}, ${time}`;
}
