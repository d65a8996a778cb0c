import { type ReactNode, useId } from 'react';
import { NavLink } from 'react-router';
import { css, styled } from 'styled-components';
import { useQueryText } from '#web/src/lib/query.ts';

const bar = css`
  display: flex;
  gap: 4px;
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1.5px solid var(--line);
  margin: 0 -16px;
  padding: 0 16px;
  @media (min-width: 768px) {
    margin: 0;
    padding: 0;
  }
`;
const tab = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 48px;
  padding: 0 14px;
  border: 0;
  border-bottom: 4px solid transparent;
  margin-bottom: -1.5px;
  background: none;
  color: var(--muted);
  font: 600 19px / 1 var(--board);
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    color: var(--text);
  }
  &[aria-selected='true'],
  &[aria-current='page'] {
    color: var(--text);
    border-bottom-color: var(--action);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
const Bar = styled.div`${bar}`;
const LinkBar = styled.nav`${bar}`;
const Tab = styled.button`${tab}`;
const TabLink = styled(NavLink)`${tab}`;

export type TabItem = { readonly key: string; readonly title: ReactNode; readonly body: ReactNode };

/** Tabs whose choice is in the URL (`?tab=`): arrows move, the first is the default unless `start` says otherwise. */
export function Tabs({
  items,
  label,
  name = 'tab',
  start,
}: {
  items: readonly TabItem[];
  label: string;
  name?: string;
  start?: string;
}) {
  const id = useId();
  const [chosen, choose] = useQueryText(name);
  const at = items.find(({ key }) => key === (chosen ?? start)) ?? items[0];
  const move = (by: number) => {
    const next = items[(items.indexOf(at!) + by + items.length) % items.length]!;
    choose(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <>
      <Bar role="tablist" aria-label={label}>
        {items.map(({ key, title }) => (
          <Tab
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === at?.key}
            aria-controls={`${id}-panel`}
            tabIndex={key === at?.key ? 0 : -1}
            onClick={() => choose(key)}
            onKeyDown={({ key: pressed }) => {
              if (pressed === 'ArrowRight') move(1);
              if (pressed === 'ArrowLeft') move(-1);
            }}
          >
            {title}
          </Tab>
        ))}
      </Bar>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${at?.key}`}>
        {at?.body}
      </div>
    </>
  );
}

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
