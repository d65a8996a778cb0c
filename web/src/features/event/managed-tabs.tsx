import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { can } from '#domain/identity/can.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { useKey } from '#web/src/lib/keys.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Floating } from '#web/src/ui/layout/floating.ts';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { firstDeskPage } from './desk-pages.ts';
import { eventTabs, tabsLabel } from './event-tabs.ts';

/**
 * An event's pages for who is signed in: who runs it goes from here to its desk, key `m`. On phones that is a tab, since a floating
 * pill would lie over scores and courts; where sheets are shown as they will lie on paper there is none.
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
  // one tab more pushes the one that is open off a phone's edge
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
