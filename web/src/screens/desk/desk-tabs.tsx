import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { courtBoardPath, deskPath, figuresPath, historyPath, setupPath } from '#domain/catalog/desk/paths.ts';
import type { DeskView } from '#domain/catalog/desk/views.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { checkinPath } from '#domain/teams/paths.ts';
import { bar, tab } from '#web/src/ui/layout/tab-look.ts';

const Bar = styled.nav`${bar}`;
const Tab = styled(Link)`${tab}`;
const tabOf = (search: string): string => new URLSearchParams(search).get('tab') ?? '';

/** The desk's own pages; some are a path, some a tab of one. */
export function DeskTabs({ facts }: Pick<DeskView, 'facts'>) {
  const here = useLocation();
  const isHere = (to: string) => {
    const [path = '', search = ''] = to.split('?');
    return path === here.pathname && tabOf(search) === tabOf(here.search);
  };
  const items = [
    { to: deskPath(facts), title: 'Desk' },
    { to: setupPath(facts), title: 'Setup' },
    { to: checkinPath(brochureOf(facts.type), facts.id), title: 'Check-in' },
    ...(brochureOf(facts.type) === 'session' ? [] : [{ to: courtBoardPath(facts), title: 'Courts' }]),
    { to: figuresPath(facts), title: 'Figures' },
    { to: historyPath(facts), title: 'History' },
  ];
  return (
    <Bar aria-label="Managing this event">
      {items.map(({ to, title }) => (
        <Tab key={to} to={to} aria-current={isHere(to) ? 'page' : undefined}>
          {title}
        </Tab>
      ))}
    </Bar>
  );
}
