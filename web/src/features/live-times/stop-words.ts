import type { Stop } from '#domain/play/board/stop.ts';
import { clockIn } from '#web/src/lib/date-of.ts';

const because = {
  rain: ' by rain',
  lightning: ' by lightning',
  heat: ' by heat',
  wind: ' by wind',
  other: '',
} as const;

/** "Play stopped by rain at 1:42 PM. Next word at 2:15 PM." */
export const stopWords = ({ reason, since, until }: Stop, zone: string): string =>
  `Play stopped${because[reason]} at ${clockIn(since, zone)}. Next word at ${clockIn(until, zone)}.`;
