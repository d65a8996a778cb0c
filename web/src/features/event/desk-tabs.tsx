import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import {
  courtBoardPath,
  datesPath,
  deskPath,
  figuresPath,
  historyPath,
  setupPath,
} from '#domain/catalog/desk/paths.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { kindPaths } from '#domain/catalog/events/kind-paths.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { EventType } from '#domain/catalog/lists.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { can } from '#domain/identity/can.ts';
import { paths, to } from '#domain/site/paths.ts';
import { checkinPath } from '#domain/teams/paths.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';
import { bar, tab } from '#web/src/ui/layout/tab-look.ts';
import { eventTabs, tabsLabel } from './event-tabs.ts';

const Bar = styled.nav`${bar}`;
const Tab = styled(Link)`${tab}`;
const tabOf = (search: string): string => new URLSearchParams(search).get('tab') ?? '';
const viewOf = (search: string): string => new URLSearchParams(search).get('view') ?? '';

type Of = { readonly id: number; readonly type: EventType };

/** Where an event is run, in the order of screens.md; a session has its dates instead of check-in and courts. */
function pagesOf(event: Of): { to: string; title: string }[] {
  const kind = brochureOf(event.type);
  const at = kindPaths[kind];
  return [
    { to: deskPath(event), title: 'Desk' },
    { to: to(at.teams, { tournamentId: event.id }), title: 'Teams' },
    { to: to(at.players, { tournamentId: event.id }), title: 'Players' },
    ...(kind === 'session'
      ? [{ to: datesPath(event), title: 'Dates' }]
      : [
          { to: checkinPath(kind, event.id), title: 'Check-in' },
          { to: courtBoardPath(event), title: 'Courts' },
        ]),
    ...(kind === 'league'
      ? [{ to: to(paths.leagueSchedule, { tournamentId: event.id }, { manage: '1' }), title: 'Season' }]
      : []),
    { to: setupPath(event), title: 'Setup' },
    { to: figuresPath(event), title: 'Figures' },
    { to: historyPath(event), title: 'History' },
  ];
}

/** The pages on which an event is run; some are a path, some a tab of one. */
export function DeskTabs({ event }: { event: Of }) {
  const here = useLocation();
  const isHere = (to: string) => {
    const [path = '', search = ''] = to.split('?');
    return path === here.pathname && tabOf(search) === tabOf(here.search) && viewOf(search) === viewOf(here.search);
  };
  return (
    <Bar aria-label="Managing this event">
      {pagesOf(event).map(({ to, title }) => (
        <Tab key={to} to={to} aria-current={isHere(to) ? 'page' : undefined}>
          {title}
        </Tab>
      ))}
    </Bar>
  );
}

/** What leads on from a page of the crew: who runs the event has its desk, who only directs or referees there its public pages. */
export function CrewTabs({ event }: { event: TournamentView }) {
  const { actor } = useSession();
  return can(actor, 'event.manage', subjectOf({ ...event, refIds: [] }, event.organization)) ? (
    <DeskTabs event={event} />
  ) : (
    <LinkTabs label={tabsLabel} items={eventTabs(event)} />
  );
}
