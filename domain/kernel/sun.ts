import { day, hour, type Millis } from './time.ts';

const rad = Math.PI / 180;

/**
 * Returns the sunset on a date (UTC midnight of the calendar day at the place) by NOAA's short formula, accurate to
 * about two minutes between the polar circles. Returns null if the sun doesn't set on that day.
 */
export function sunset(midnight: Millis, { lat, lng }: { readonly lat: number; readonly lng: number }): Millis | null {
  const start = Date.UTC(new Date(midnight).getUTCFullYear(), 0, 1);
  const angle = ((2 * Math.PI) / 365) * (Math.floor((midnight - start) / day) + 0.25);
  const equation =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(angle) -
      0.032077 * Math.sin(angle) -
      0.014615 * Math.cos(2 * angle) -
      0.040849 * Math.sin(2 * angle));
  const declination =
    0.006918 -
    0.399912 * Math.cos(angle) +
    0.070257 * Math.sin(angle) -
    0.006758 * Math.cos(2 * angle) +
    0.000907 * Math.sin(2 * angle) -
    0.002697 * Math.cos(3 * angle) +
    0.00148 * Math.sin(3 * angle);
  const cosine =
    Math.cos(90.833 * rad) / (Math.cos(lat * rad) * Math.cos(declination)) -
    Math.tan(lat * rad) * Math.tan(declination);
  if (Math.abs(cosine) > 1) return null;
  const minutes = 720 - 4 * (lng - Math.acos(cosine) / rad) - equation;
  return Math.round(midnight + (minutes / 60) * hour);
}
