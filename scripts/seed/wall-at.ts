import { Temporal } from 'temporal-polyfill';
import type { Millis } from '#domain/kernel/time.ts';

/** What the zone's clock shows at a moment, `YYYY-MM-DDTHH:mm`. */
export const wallAt = (at: Millis, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute', roundingMode: 'floor' });
