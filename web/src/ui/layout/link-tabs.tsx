import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { bar, tab } from './tab-look.ts';

const LinkBar = styled.nav`
  ${bar}
  position: relative;
`;
const TabLink = styled(NavLink)`${tab}`;

/** Pages that belong together, each with an address of its own. */
export function LinkTabs({
  items,
  label,
}: {
  items: readonly {
    readonly to: string;
    readonly title: ReactNode /** Pages below it are it, too. */;
    readonly below?: boolean;
  }[];
  label: string;
}) {
  const line = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // the page that is looked at is in sight, however many stand before it
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another tab
  useEffect(() => {
    const here = line.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (line.current && here)
      line.current.scrollLeft = here.offsetLeft - (line.current.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);
  return (
    <LinkBar ref={line} aria-label={label}>
      {items.map(({ to, title, below = false }) => (
        <TabLink key={to} to={to} end={!below}>
          {title}
        </TabLink>
      ))}
    </LinkBar>
  );
}
