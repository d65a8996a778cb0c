import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { TournamentView } from '#domain/catalog/views.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { useKey } from '#web/src/lib/keys.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Floating } from '#web/src/ui/layout/floating.ts';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { eventTabs, tabsLabel } from './event-tabs.ts';
import { firstDeskPage } from './managed-pages.ts';
import { useManaged, useRuns } from './use-managed.ts';

/**
 * An event's pages for signed-in users. Users who run it can go to its Desk with the `m` key. On phones the Desk is a
 * tab, because a floating button would cover scores and courts. Print previews have none.
 */
export function ManagedTabs({ event, pages }: { event: TournamentView; pages: boolean }) {
  const go = useNavigate();
  const phone = useMedia(media.narrow);
  const { runs: may, manages } = useRuns(event);
  const desk = firstDeskPage(event, manages);
  useKey('m', () => void go(desk), may);
  const tabs = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const onPaper = new URLSearchParams(search).has('paper');
  const more = may && phone;
  // One more tab would push the open one off a phone's screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll again when the page changes
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

/**
 * Links to an event's public pages from a staff page, for users who only referee. Users who run the event see the
 * managed event's frame instead.
 */
export function CrewTabs({ event }: { event: TournamentView }) {
  return useManaged(event) ? null : <LinkTabs label={tabsLabel} items={eventTabs(event)} />;
}
