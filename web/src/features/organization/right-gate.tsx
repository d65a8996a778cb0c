import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { isStaff, userOf } from '#domain/identity/actor.ts';
import { type Action, can, noPermission } from '#domain/identity/can.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useStore } from '#web/src/lib/store.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { pinned, togglePin } from './pinned.ts';

/**
 * A page that requires a right. Users without it see that they have no permission, instead of a form the server would
 * refuse.
 */
export function RightGate({ may, children }: { may: boolean; children: ReactNode }) {
  const { loading } = useSession();
  if (may) return children;
  return loading ? null : <EmptyState page title={noPermission} />;
}

/**
 * Returns the user's rights in an organization, by its username. The server decides them, so no screen leads to a
 * refusal.
 */
export function useMayIn(username: string): (action: Action) => boolean {
  const { actor, user } = useSession();
  const organization = user?.pages.find((page) => page.username.toLowerCase() === username.toLowerCase());
  return (action) => can(actor, action, organization ? { organization } : {});
}

type Of = { readonly id: number; readonly name: string; readonly username: string };

const Apart = styled.div`
  padding: var(--space-4) var(--space-4) 0;
`;

/**
 * Tells platform staff that they're acting for another organization and where that is logged. No one else sees it.
 * `apart` puts it above a page instead of inside it.
 */
export function AsStaff({ organization, apart = false }: { organization: Of; apart?: boolean }) {
  const { actor } = useSession();
  const pins = useStore(pinned);
  const isTheirs = userOf(actor)?.pages.some(({ id }) => id === organization.id);
  if (!isStaff(actor) || isTheirs || !can(actor, 'organization.manage', { organization })) return null;
  const { name, username } = organization;
  const isPinned = pins.some(({ id }) => id === organization.id);
  const told = (
    <Banner
      tone="warn"
      title={`You’re viewing ${name} as platform staff`}
      actions={
        can(actor, 'platform.pin-organizations') && (
          <Button onClick={() => togglePin(organization)}>{isPinned ? 'Unpin from menu' : 'Pin to menu'}</Button>
        )
      }
    >
      Your changes are logged under your name in{' '}
      <Link to={to(paths.organizationHistory, { username })}>its history</Link>, which its staff can read.
    </Banner>
  );
  return apart ? <Apart>{told}</Apart> : told;
}
