import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router';
import { organizationAsStaff } from '#domain/organizations/operations-desk.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';

/** The organization of this page's address, as its staff sees it. */
export function useOrganization() {
  const { reload } = useSession();
  const { username = '' } = useParams();
  const read = useCall(organizationAsStaff, { params: { username } });
  const isRefused = read.problem?.kind === 'forbidden';
  // whoever was on the staff a moment ago has a menu that leads here still
  const renew = useEffectEvent(() => void reload());
  useEffect(() => {
    if (isRefused) renew();
  }, [isRefused]);
  return Object.assign(read, { username });
}
