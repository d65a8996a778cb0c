import { useSearchParams } from 'react-router';
import { useSubdomain } from '#web/src/features/theme/use-theme.ts';

/** Whose members a page is about: what its address names (`organization`), else the sub-site it is on; null: it has to be chosen. */
export function useOrganizationOf(): string | null {
  const [query] = useSearchParams();
  const subdomain = useSubdomain();
  return query.get('organization') ?? subdomain;
}
