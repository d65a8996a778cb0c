/** Time zones most organizations are in come first. */
const usual = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

const label = (zone: string): string => zone.replaceAll('_', ' ').replace('/', ', ');

/** Every time zone the browser knows, as options of a select; `own` is among them even where the browser doesn't know it. */
export function zoneOptions(own: string): { value: string; label: string }[] {
  const all = new Set([...usual, own, ...Intl.supportedValuesOf('timeZone')]);
  return [...all].map((value) => ({ value, label: label(value) }));
}

export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
