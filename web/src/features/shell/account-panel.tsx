import { type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { hasPublicView } from '#domain/identity/can.ts';
import { unreadCount } from '#domain/identity/notifications.ts';
import type { MenuEntry } from '#domain/organizations/menu-table.ts';
import { paths, to } from '#domain/site/paths.ts';
import { Bell } from '#web/src/features/account/bell.tsx';
import { CartButton } from '#web/src/features/cart/cart-link.tsx';
import { OwnFace } from '#web/src/features/images/image-field.tsx';
import { lacksFactor } from '#web/src/features/session/tokens.ts';
import { type Session, useSession } from '#web/src/features/session/use-session.ts';
import { useSignOut } from '#web/src/features/session/use-sign-out.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Badge } from '#web/src/ui/data/chip.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { MenuLink, MenuLinks, MenuRow } from './menu-links.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { usePublicView } from './public-view-strip.tsx';

/** Stays visible below a menu that is taller than the window. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  align-items: center;
  gap: var(--space-1);
  margin: auto -12px 0;
  padding: 6px 12px max(6px, env(safe-area-inset-bottom));
  background: var(--menu);
  box-shadow: 0 -1px 0 color-mix(in srgb, currentColor 16%, transparent);
  > ul:first-child {
    flex: 1;
    min-width: 0;
  }
  [data-rail] & {
    flex-direction: column;
    margin: auto 0 0;
    padding: 6px 0;
  }
`;
/* Above the button, in the browser's top layer, so that neither the drawer nor a dialog cuts it off. */
const Panel = styled.div`
  position: fixed;
  inset: auto auto calc(60px + env(safe-area-inset-bottom)) 8px;
  width: min(296px, 84vw);
  max-height: calc(100dvh - 76px);
  margin: 0;
  padding: 8px;
  overflow-y: auto;
  border: 1px solid color-mix(in srgb, currentColor 24%, transparent);
  border-radius: var(--radius);
  background: var(--menu);
  color: var(--on-menu);
  box-shadow: 0 12px 48px rgb(0 0 0 / 0.4);
  a,
  button {
    color: inherit;
  }
  [data-rail] & {
    inset: auto auto 8px 68px;
  }
`;
const Me = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;
  padding: 4px 12px 8px;
  font-weight: 600;
`;
const Name = styled.span`
  overflow: hidden;
  min-width: 0;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The avatar with the number of new notifications on its corner, because the rail is too narrow for both side by side. */
const Marked = styled.span`
  position: relative;
  display: block;
  > :nth-child(2) {
    position: absolute;
    inset: -6px -10px auto auto;
  }
`;

/** A button and the panel it opens. The browser closes the panel on Esc and on a press outside. */
function Opens({ button, label, children }: { button: ReactNode; label: string; children: ReactNode }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const leave = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && target.closest('a')) panel.current?.hidePopover?.();
  };
  return (
    <ul>
      <MenuRow>
        <button type="button" popoverTarget={id} aria-label={label}>
          {button}
        </button>
        <Panel ref={panel} id={id} popover="auto" role="group" aria-label={label} onClick={leave}>
          {children}
        </Panel>
      </MenuRow>
    </ul>
  );
}

function Own({ session, entries }: { session: Session; entries: readonly MenuEntry[] }) {
  const { user } = session;
  const signOut = useSignOut();
  const view = usePublicView();
  return (
    <>
      {user && (
        <Me>
          <OwnFace user={user} />
          <Name>{user.fullname}</Name>
        </Me>
      )}
      <MenuLinks
        entries={entries}
        beside={({ key }) =>
          key === 'my-notifications' && <Badge count={unreadCount(user?.notifications ?? [])} label="new" />
        }
      />
      <ul>
        {lacksFactor() && (
          <MenuRow>
            <MenuLink to={paths.secondFactor} icon="lock">
              Set up two-step sign-in
            </MenuLink>
          </MenuRow>
        )}
        {user && hasPublicView(user) && (
          <MenuRow>
            <button type="button" onClick={() => view.turn(!view.on)}>
              <Icon name="eye" />
              {view.on ? 'Back to admin view' : 'View as the public'}
            </button>
          </MenuRow>
        )}
        <MenuRow>
          <button type="button" onClick={() => void signOut()}>
            <Icon name="logout" />
            Sign out
          </button>
        </MenuRow>
      </ul>
      <ModeSwitch />
    </>
  );
}

/**
 * The foot of the menu: the user's own pages under their picture, with the display mode and Sign out, then the cart and
 * the bell. Visitors can sign in. `entries` are the user's pages, and `rail` is the narrow menu of an event's pages.
 */
export function AccountFoot({ entries, rail = false }: { entries: readonly MenuEntry[]; rail?: boolean }) {
  const session = useSession();
  const here = useLocation();
  const { user, state } = session;
  const unread = unreadCount(user?.notifications ?? []);
  if (state === 'anonymous')
    return (
      <Foot>
        <ul>
          <MenuRow>
            <NavLink to={to(paths.signIn, {}, { returnUrl: here.pathname + here.search })}>
              <Icon name="user" />
              Sign in
            </NavLink>
          </MenuRow>
        </ul>
        <Opens label="Appearance" button={<Icon name="auto" />}>
          <ModeSwitch />
        </Opens>
        <CartButton />
      </Foot>
    );
  return (
    <Foot>
      <Opens
        label={rail && unread > 0 ? `Your account, ${unread} new` : 'Your account'}
        button={
          <>
            <Marked>
              <Avatar name={user?.fullname ?? ''} url={user?.images[0]?.url} size={32} />
              {rail && <Badge count={unread} label="new" />}
            </Marked>
            {!rail && <Name>{user?.fullname ?? 'Account'}</Name>}
          </>
        }
      >
        <Own session={session} entries={entries} />
      </Opens>
      {!rail && (
        <>
          <CartButton />
          <Bell />
        </>
      )}
    </Foot>
  );
}
