import { useSubdomain } from '#web/src/features/theme/use-theme.ts';

/** The address of an organization's own site, from wherever one is. */
export function useSiteOf(): (username: string) => URL {
  const subdomain = useSubdomain();
  const host = subdomain ? location.host.slice(subdomain.length + 1) : location.host.replace(/^www\./, '');
  return (username) => new URL(`${location.protocol}//${username}.${host}`);
}
