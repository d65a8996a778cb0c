import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { bar, tab } from './tab-look.ts';

const LinkBar = styled.nav`
  ${bar}
  position: relative;
`;
const TabLink = styled(NavLink)`${tab}`;

/** Related pages, each with its own address. */
export function LinkTabs({
  items,
  label,
}: {
  items: readonly {
    readonly to: string;
    readonly title: ReactNode;
    /** A prefix. The tab is also current for pages whose address starts with it. */
    readonly of?: string;
    /** Other addresses of the same page. */
    readonly also?: readonly string[];
  }[];
  label: string;
}) {
  const line = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Scrolls the current page's tab into view, even if many tabs come before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll again when the page changes
  useEffect(() => {
    const { current: row } = line;
    const here = row?.querySelector<HTMLElement>('[aria-current=page]');
    if (here) row!.scrollLeft = here.offsetLeft - (row!.clientWidth - here.offsetWidth) / 2;
  }, [pathname, items.length]);
  return (
    <LinkBar ref={line} aria-label={label}>
      {items.map(({ to, title, of, also = [] }) => {
        const isHere = (of && pathname.startsWith(of)) || also.includes(pathname);
        const here = isHere ? { as: Link, 'aria-current': 'page' as const } : { end: true };
        return (
          <TabLink key={to} to={to} {...here}>
            {title}
          </TabLink>
        );
      })}
    </LinkBar>
  );
}
