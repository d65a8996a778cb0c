import { use, useEffect, useRef } from 'react';
import { Button as Press } from 'react-aria-components/Button';
import { DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { focusByKey } from '#web/src/lib/arrow-keys.ts';
import { Icon } from '../icon.tsx';
import { buttonLook } from '../inputs/button.tsx';
import { choice, choices, Panel } from './popover.tsx';

const Trigger = styled(Press)<{ $kind: 'quiet'; $size: 's'; $wide: false }>`
  ${buttonLook}
`;
const List = styled.ul`
  ${choices}
  margin: 0;
  list-style: none;
`;
const PageLink = styled(Link)`
  ${choice}
  color: inherit;
  text-decoration: none;
  &:hover {
    background: var(--sunken);
  }
  &:focus-visible {
    background: var(--sunken);
    box-shadow: inset 0 0 0 2px var(--focus);
  }
  &[aria-current] {
    font-weight: 600;
  }
`;
type Page = { readonly to: string; readonly title: string; readonly current: boolean };

/** The links. The current page's link, or the first one, gets the focus. */
function Links({ pages }: { pages: readonly Page[] }) {
  const close = use(OverlayTriggerStateContext)?.close;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const links = list.current!;
    (links.querySelector<HTMLElement>('[aria-current]') ?? links.querySelector('a'))?.focus();
  }, []);
  return (
    <List ref={list} onKeyDown={focusByKey('column')}>
      {pages.map(({ to, title, current }) => (
        <li key={to}>
          <PageLink to={to} aria-current={current || undefined} onClick={close}>
            {title}
          </PageLink>
        </li>
      ))}
    </List>
  );
}

/**
 * A button that opens a list of links to pages. They're real links, so they can be opened in another tab, and screen
 * readers list them. Arrows move, Enter follows a link, and Esc closes the list and returns the focus.
 */
export const LinkMenu = ({ label, pages }: { label: string; pages: readonly Page[] }) => (
  <DialogTrigger>
    <Trigger $kind="quiet" $size="s" $wide={false}>
      {label}
      <Icon name="chevron-down" size={16} />
    </Trigger>
    <Panel aria-label={label}>
      <Links pages={pages} />
    </Panel>
  </DialogTrigger>
);
