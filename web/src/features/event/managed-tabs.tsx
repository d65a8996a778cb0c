import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
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
import { useMedia } from '#web/src/lib/device.ts';
import { useKey } from '#web/src/lib/keys.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Floating } from '#web/src/ui/layout/floating.ts';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';
import { bar, tab } from '#web/src/ui/layout/tab-look.ts';
import { media } from '#web/src/ui/tokens.ts';
import { eventTabs, tabsLabel } from './event-tabs.ts';

type Of = { readonly id: number; readonly type: EventType };

/**
 * The pages for running an event, in the order of screens.md. A session has dates instead of check-in and courts.
 * `manages`: the user also sets it up, besides directing it.
 */
export function deskPages(event: Of, manages: boolean): { to: string; title: string }[] {
  const kind = brochureOf(event.type);
  const at = kindPaths[kind];
  return [
    ...(manages ? [{ to: deskPath(event), title: 'Desk' }] : []),
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
    ...(manages
      ? [
          { to: setupPath(event), title: 'Setup' },
          { to: figuresPath(event), title: 'Figures' },
          { to: historyPath(event), title: 'History' },
        ]
      : []),
  ];
}

/** The first page for someone who runs an event: its Desk, or Teams for a director. */
export const firstDeskPage = (event: Of, manages: boolean): string =>
  deskPages(event, manages)[0]?.to ?? deskPath(event);

/**
 * An event's pages for signed-in users. Users who run it can go to its Desk, with the key `m`. On phones that's a
 * tab, because a floating button would cover scores and courts. Print previews have none.
 */
export function ManagedTabs({ event, pages }: { event: TournamentView; pages: boolean }) {
  const go = useNavigate();
  const { actor } = useSession();
  const phone = useMedia(media.narrow);
  const subject = subjectOf({ ...event, refIds: [] }, event.organization);
  const desk = firstDeskPage(event, can(actor, 'event.manage', subject));
  const may = can(actor, 'event.build-schedule', subject);
  useKey('m', () => void go(desk), may);
  const tabs = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const onPaper = new URLSearchParams(search).has('paper');
  const more = may && phone;
  // one more tab would push the open one off a phone's edge
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another tab
  useEffect(() => {
    const bar = tabs.current?.querySelector('nav');
    const open = bar?.querySelector<HTMLElement>('[aria-current="page"]');
    if (bar && open && more) bar.scrollLeft = open.offsetLeft - (bar.clientWidth - open.offsetWidth) / 2;
  }, [pathname, more]);
  return (
    <>
      <div ref={tabs}>
        <LinkTabs
          label={tabsLabel}
          items={[...(more ? [{ to: desk, title: 'Manage' }] : []), ...eventTabs(event, pages)]}
        />
      </div>
      {may && !phone && !onPaper && (
        <Floating className="no-print">
          <LinkButton kind="primary" icon="edit" to={desk}>
            Manage
          </LinkButton>
        </Floating>
      )}
    </>
  );
}

const Bar = styled.nav`${bar}`;
const Tab = styled(Link)`${tab}`;
const tabOf = (search: string): string => new URLSearchParams(search).get('tab') ?? '';
const viewOf = (search: string): string => new URLSearchParams(search).get('view') ?? '';

/** The pages for running an event. Some are a path, others a tab. */
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

/**
 * Links from a staff page of an event: its other staff pages for users who run it, and its public pages for users who
 * only referee.
 */
export function CrewTabs({ event }: { event: TournamentView }) {
  const { actor } = useSession();
  const subject = subjectOf({ ...event, refIds: [] }, event.organization);
  return can(actor, 'event.build-schedule', subject) ? (
    <DeskTabs event={event} manages={can(actor, 'event.manage', subject)} />
  ) : (
    <LinkTabs label={tabsLabel} items={eventTabs(event)} />
  );
}
