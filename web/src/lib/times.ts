const two = (n: number): string => String(n).padStart(2, '0');

/** Returns `14:15` as "2:15 PM". */
export function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * Returns typed text as `HH:MM`. It understands "9", "930", "9:30p", "2:15 PM" and "14:15". Without AM or PM, an hour
 * from 1 to 6 is in the afternoon, because no one plays at night. Returns undefined if the text isn't a time.
 */
export function timeOf(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap])?\.?m?\.?$/i.exec(text.trim());
  if (!match) return undefined;
  const [hour, minute, half] = [Number(match[1]), Number(match[2] ?? 0), match[3]?.toLowerCase()];
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined;
  const afternoon = half === 'p' || (!half && match[1]!.length === 1 && hour >= 1 && hour <= 6);
  return `${two(half || afternoon ? (hour % 12) + (afternoon ? 12 : 0) : hour)}:${two(minute)}`;
}
