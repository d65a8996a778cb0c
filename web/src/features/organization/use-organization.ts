import { useParams } from 'react-router';
import { organizationAsStaff } from '#domain/organizations/contract-desk.ts';
import { useCall } from '#web/src/api/use-call.ts';

/** The organization of this page's address, as its staff sees it. */
export function useOrganization() {
  const { username = '' } = useParams();
  const read = useCall(organizationAsStaff, { params: { username } });
  return Object.assign(read, { username });
}
