import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { styled } from 'styled-components';
import { bar, tab } from './tab-look.ts';

const LinkBar = styled.nav`${bar}`;
const TabLink = styled(NavLink)`${tab}`;

/** Pages that belong together, each with an address of its own. */
export const LinkTabs = ({
  items,
  label,
}: {
  items: readonly {
    readonly to: string;
    readonly title: ReactNode /** Pages below it are it, too. */;
    readonly below?: boolean;
  }[];
  label: string;
}) => (
  <LinkBar aria-label={label}>
    {items.map(({ to, title, below = false }) => (
      <TabLink key={to} to={to} end={!below}>
        {title}
      </TabLink>
    ))}
  </LinkBar>
);
