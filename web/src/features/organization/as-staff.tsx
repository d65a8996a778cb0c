import { Link } from 'react-router';
import { styled } from 'styled-components';
import { isStaff, userOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';

type Of = { readonly id: number; readonly name: string; readonly username: string };

const Apart = styled.div`
  padding: var(--space-4) var(--space-4) 0;
`;

/**
 * Says to platform staff that they act for an organization that is not theirs, and where what they do is written down; to nobody else. `apart`: it stands
 * above a page, not in it.
 */
export function AsStaff({ organization, apart = false }: { organization: Of; apart?: boolean }) {
  const { actor } = useSession();
  const isTheirs = userOf(actor)?.pages.some(({ id }) => id === organization.id);
  if (!isStaff(actor) || isTheirs || !can(actor, 'organization.manage', { organization })) return null;
  const { name, username } = organization;
  const told = (
    <Banner tone="warn" title={`You are at ${name} as platform staff`}>
      What you change stands under your name in{' '}
      <Link to={to(paths.organizationHistory, { username })}>its history</Link>, which its people read.
    </Banner>
  );
  return apart ? <Apart>{told}</Apart> : told;
}
