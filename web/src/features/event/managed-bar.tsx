import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon, type IconName } from '#web/src/ui/icon.tsx';
import { managedLabel } from './managed-label.ts';
import { barTabs, type ManagedTab, managedPlace } from './managed-pages.ts';
import { useEventOf } from './use-event.ts';
import { useRuns } from './use-managed.ts';

const icons: Partial<Record<ManagedTab, IconName>> = {
  Desk: 'grid',
  Dates: 'calendar',
  Courts: 'court',
  'Check-in': 'check',
  Teams: 'users',
};

/** The entries of a phone's bar on an event's pages, for users who run it. Everyone else gets `children`. */
export function ManagedBar({ id, children }: { id: number; children: ReactNode }) {
  const { data: event } = useEventOf(id);
  const { runs, manages } = useRuns(event);
  const { pathname, search } = useLocation();
  if (!event || !runs) return children;
  const open = managedPlace(pathname, search)?.tab;
  return barTabs(event, manages).map(({ to, title }) => (
    <Link key={title} to={to} aria-current={title === open ? 'page' : undefined}>
      <Icon name={icons[title] ?? 'grid'} size={24} />
      {managedLabel(event, title)}
    </Link>
  ));
}
