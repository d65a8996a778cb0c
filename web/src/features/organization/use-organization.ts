import { useParams } from 'react-router';
import { organizationAsStaff } from '#domain/organizations/operations-desk.ts';
import { countries } from '#domain/people/lists/places.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSubdomain } from '#web/src/features/theme/use-theme.ts';

/** Returns the organization in this page's address, with what only its staff sees. */
export function useOrganization() {
  const { username = '' } = useParams();
  const read = useCall(organizationAsStaff, { params: { username } });
  return Object.assign(read, { username });
}

/** Returns the address of an organization's own site, from any site. */
export function useSiteOf(): (username: string) => URL {
  const subdomain = useSubdomain();
  const host = subdomain ? location.host.slice(subdomain.length + 1) : location.host.replace(/^www\./, '');
  return (username) => new URL(`${location.protocol}//${username}.${host}`);
}

/** The time zones of the United States by the names people there use. They come first. */
const usZones = {
  'America/Los_Angeles': 'Pacific Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona Time',
  'America/Chicago': 'Central Time',
  'America/New_York': 'Eastern Time',
  'America/Anchorage': 'Alaska Time',
  'Pacific/Honolulu': 'Hawaii Time',
} as const;

/** Names another zone by its city first, because that is what people type to find it: "Paris (Europe)". */
function zoneWords(zone: string): string {
  const [area = '', ...places] = zone.replaceAll('_', ' ').split('/');
  return places.length === 0 ? area : `${places.toReversed().join(', ')} (${area})`;
}

/**
 * Returns every time zone the browser supports, as options for a select: those of the United States, then the others by
 * city. `own` is included even if the browser doesn't support it.
 */
export function zoneOptions(own: string): { value: string; label: string }[] {
  const others = new Set([own, ...Intl.supportedValuesOf('timeZone')].filter((zone) => !(zone in usZones)));
  return [
    ...Object.entries(usZones).map(([value, label]) => ({ value, label })),
    ...[...others]
      .map((value) => ({ value, label: zoneWords(value) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en-US')),
  ];
}

export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const countryOptions: readonly { value: string; label: string }[] = countries.map((value) => ({
  value,
  label: value,
}));
