import type { Millis } from '../kernel/time.ts';
import { dateIn, timeIn } from '../kernel/zoned-time.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A moment as people at the event say it: "Jun 6, 2026 at 9:00 AM". */
export function momentWords(at: Millis, zone: string): string {
  const [year, month, date] = dateIn(at, zone).split('-').map(Number);
  return `${months[month! - 1]} ${date}, ${year} at ${clockWords(at, zone)}`;
}

/** "9:00 AM". */
export function clockWords(at: Millis, zone: string): string {
  const [hours, minutes] = timeIn(at, zone).split(':');
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
