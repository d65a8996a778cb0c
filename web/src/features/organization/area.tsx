import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { organizationAsStaff } from '#domain/organizations/operations-desk.ts';
import type { Answer } from '#web/src/api/call.ts';
import { AsStaff } from './as-staff.tsx';
import { useOrganization } from './use-organization.ts';

export type Organization = Answer<typeof organizationAsStaff>;
type Read = ReturnType<typeof useOrganization>;

/** A page of an organization's area: whoever comes by a former user name is led on to the present one. */
export function OrganizationArea({ children }: { children(read: Read): ReactNode }) {
  const read = useOrganization();
  const here = useLocation();
  const present = read.data?.username;
  if (present && present !== read.username.toLowerCase()) {
    const rest = here.pathname.split('/').slice(2).join('/');
    return <Navigate to={`/${present}/${rest}${here.search}`} replace />;
  }
  return (
    <>
      {read.data && <AsStaff organization={read.data} apart />}
      {children(read)}
    </>
  );
}
