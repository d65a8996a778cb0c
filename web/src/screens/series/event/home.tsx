import { useEffect } from 'react';
import { styled } from 'styled-components';
import { loadFailed, unpublishedBanner } from '#domain/catalog/events/brochure.ts';
import { can } from '#domain/identity/can.ts';
import { hasRichText } from '#domain/kernel/rich-text.ts';
import { ownSpan, timesText } from '#domain/series/leaderboard.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { RichText } from '#web/src/ui/data/rich-text.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { IconButton } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Floating } from '#web/src/ui/layout/floating.ts';
import { Card, Page, Stack } from '#web/src/ui/layout/layout.tsx';
import { Tabs } from '#web/src/ui/layout/tabs.tsx';
import { SeriesLocations } from '../locations.tsx';
import { SeriesBoard } from '../series-board.tsx';
import { subjectOf, useEventPage } from './manager.tsx';

const Body = styled.div`
  padding-top: 20px;
`;

/**
 * /event/{username}/{eventTag}: an event's public page, like a series' (Part 1 §2.4), or "ERROR" if it doesn't load
 * (Part 1 §8).
 */
export function EventPageScreen() {
  const { data: page, loading, problem, reload, refreshing } = useEventPage();
  const { actor, loading: whoLoads } = useSession();
  usePageTitle(page?.title);
  useEffect(() => {
    if (problem && problem.kind !== 'missing') console.warn('event page', problem.code);
  }, [problem]);
  if (loading || (!page && whoLoads))
    return (
      <Page>
        <PageSkeleton what="the event" />
      </Page>
    );
  if (!page) return <ErrorState page title={loadFailed} onRetry={() => void reload()} />;
  const at = { username: page.organization.username, eventTag: page.titleTag };
  const tabs = [
    ...(hasRichText(page.brochureHTML)
      ? [
          {
            key: 'information',
            title: 'Information',
            body: (
              <Body>
                <Card aria-label="Information">
                  <RichText html={page.brochureHTML} />
                </Card>
              </Body>
            ),
          },
        ]
      : []),
    ...(page.locations.length > 0
      ? [
          {
            key: 'locations',
            title: page.locations.length > 1 ? 'Locations' : 'Location',
            body: (
              <Body>
                <SeriesLocations locations={page.locations} />
              </Body>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <SeriesBoard
        series={{ ...page, ...ownSpan(page), times: timesText(page) }}
        kind="Event"
        actions={<IconButton icon="refresh" label="Refresh" busy={refreshing} onClick={() => void reload()} />}
      />
      <Page>
        <Stack $gap={4}>
          {!page.isPublic && <Banner tone="warn" title={unpublishedBanner} />}
          {tabs.length > 0 ? (
            <Tabs label="About this event" name="tab" items={tabs} />
          ) : (
            <EmptyState title="No details yet">The organizer adds them before the event.</EmptyState>
          )}
        </Stack>
      </Page>
      {can(actor, 'item.admin', subjectOf(page)) && (
        <Floating>
          <LinkButton kind="primary" icon="edit" to={to(paths.eventPageManager, at)}>
            Admin
          </LinkButton>
        </Floating>
      )}
    </>
  );
}
