import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router';
import { organizationAsStaff } from '#domain/organizations/operations-desk.ts';
import { countries } from '#domain/people/lists/places.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useSubdomain } from '#web/src/features/theme/use-theme.ts';

/** The organization in this page's address, with what only its staff sees. */
export function useOrganization() {
  const { reload } = useSession();
  const { username = '' } = useParams();
  const read = useCall(organizationAsStaff, { params: { username } });
  const isRefused = read.problem?.kind === 'forbidden';
  // Someone who was just removed from the staff still has a menu that links here.
  const renew = useEffectEvent(() => void reload());
  useEffect(() => {
    if (isRefused) renew();
  }, [isRefused]);
  return Object.assign(read, { username });
}

/** Returns the address of an organization's own site, from any site. */
export function useSiteOf(): (username: string) => URL {
  const subdomain = useSubdomain();
  const host = subdomain ? location.host.slice(subdomain.length + 1) : location.host.replace(/^www\./, '');
  return (username) => new URL(`${location.protocol}//${username}.${host}`);
}

/** The time zones that most organizations use, which are listed first. */
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

/**
 * Every time zone the browser supports, as options for a select. `own` is included even if the browser doesn't support
 * it.
 */
export function zoneOptions(own: string): { value: string; label: string }[] {
  const all = new Set([...usual, own, ...Intl.supportedValuesOf('timeZone')]);
  return [...all].map((value) => ({ value, label: label(value) }));
}

export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const countryOptions: readonly { value: string; label: string }[] = countries.map((value) => ({
  value,
  label: value,
}));
