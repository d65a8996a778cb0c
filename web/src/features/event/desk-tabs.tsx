import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { can } from '#domain/identity/can.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';
import { bar, tab } from '#web/src/ui/layout/tab-look.ts';
import { deskPages } from './desk-pages.ts';
import { eventTabs, tabsLabel } from './event-tabs.ts';

const Bar = styled.nav`${bar}`;
const Tab = styled(Link)`${tab}`;
const tabOf = (search: string): string => new URLSearchParams(search).get('tab') ?? '';
const viewOf = (search: string): string => new URLSearchParams(search).get('view') ?? '';

/** The pages on which an event is run; some are a path, some a tab of one. */
export function DeskTabs({ event, manages = true }: { event: Parameters<typeof deskPages>[0]; manages?: boolean }) {
  const here = useLocation();
  const isHere = (to: string) => {
    const [path = '', search = ''] = to.split('?');
    return path === here.pathname && tabOf(search) === tabOf(here.search) && viewOf(search) === viewOf(here.search);
  };
  return (
    <Bar aria-label="Managing this event">
      {deskPages(event, manages).map(({ to, title }) => (
        <Tab key={to} to={to} aria-current={isHere(to) ? 'page' : undefined}>
          {title}
        </Tab>
      ))}
    </Bar>
  );
}

/** What leads on from a page of the crew: who runs the event has the pages for it, who only referees there its public pages. */
export function CrewTabs({ event }: { event: TournamentView }) {
  const { actor } = useSession();
  const subject = subjectOf({ ...event, refIds: [] }, event.organization);
  return can(actor, 'event.build-schedule', subject) ? (
    <DeskTabs event={event} manages={can(actor, 'event.manage', subject)} />
  ) : (
    <LinkTabs label={tabsLabel} items={eventTabs(event)} />
  );
}
