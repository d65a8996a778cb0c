import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { feedPath } from '#domain/catalog/calendar/feed-path.ts';
import { can } from '#domain/identity/can.ts';
import { type SeriesTab, startTab, tabKey, tabsOf } from '#domain/series/brochure.ts';
import { entrantKind } from '#domain/series/entrants.ts';
import { countedWords } from '#domain/series/leaderboard.ts';
import { floatingButton } from '#domain/series/organizers.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { AddToCalendar } from '#web/src/features/event/add-to-calendar.tsx';
import { EventAlerts } from '#web/src/features/event/event-notices.tsx';
import { NotifyButton } from '#web/src/features/favourites/notify-button.tsx';
import { LeaderboardPanel } from '#web/src/features/leaderboard/leaderboard.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { RichText } from '#web/src/ui/data/rich-text.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { IconButton } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Floating } from '#web/src/ui/layout/floating.ts';
import { Card, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Tabs } from '#web/src/ui/layout/tabs.tsx';
import { SeriesLocations } from './locations.tsx';
import { NoSeries } from './manager.tsx';
import { SeriesBoard, subjectOf } from './series-board.tsx';
import { SeriesTournaments } from './tournaments.tsx';
import { useSeries } from './use-series.ts';

const Body = styled.div`
  padding-top: 20px;
`;

function bodyOf(tab: SeriesTab, series: SeriesView, seesCsv: boolean) {
  const bodies = {
    information: () => (
      <Card aria-label="Information">
        <RichText html={series.brochureHTML} />
      </Card>
    ),
    tournaments: () => (
      <Stack $gap={3}>
        <Row $gap={4}>
          <AddToCalendar path={feedPath('series', series.titleTag)} of={series.title} />
          <NotifyButton
            type="series"
            id={series.id}
            name={series.title}
            path={to(paths.seriesHome, { seriesTag: series.titleTag })}
          />
        </Row>
        <SeriesTournaments tournaments={series.tournaments} />
      </Stack>
    ),
    leaderboard: () => (
      <LeaderboardPanel
        leaderboard={series.leaderboard}
        kind={entrantKind(series.settings)}
        titleTag={series.titleTag}
        seesCsv={seesCsv}
        counted={countedWords(series.settings)}
      />
    ),
    locations: () => <SeriesLocations locations={series.locations} />,
  } satisfies Record<SeriesTab, () => ReactNode>;
  return <Body>{bodies[tab]()}</Body>;
}

/** /series/{seriesTag}: the leaders first if there are any, or the description, or the tournaments (Part 1 §2.4). */
export function SeriesScreen() {
  const { data: series, loading, problem, reload, refreshing } = useSeries();
  const { actor, loading: whoLoads } = useSession();
  usePageTitle(series?.title);
  if (loading || (!series && whoLoads))
    return (
      <Page>
        <PageSkeleton what="the series" />
      </Page>
    );
  if (!series) return <NoSeries problem={problem} reload={reload} />;
  const subject = subjectOf(series);
  const { disabled } = floatingButton(series, false);
  return (
    <>
      <SeriesBoard
        series={series}
        logos={[...new Set(series.tournaments.flatMap(({ logos }) => logos.map(({ url }) => url)))]}
        actions={<IconButton icon="refresh" label="Refresh" busy={refreshing} onClick={() => void reload()} />}
      />
      <Page>
        <Stack $gap={4}>
          <EventAlerts alerts={series.infoAlerts} />
          <div>
            <Tabs
              label="About this series"
              name={tabKey}
              start={startTab(series)}
              items={tabsOf(series).map(({ tab, label }) => ({
                key: tab,
                title: label,
                body: bodyOf(tab, series, can(actor, 'leaderboard.csv', subject)),
              }))}
            />
          </div>
        </Stack>
      </Page>
      {can(actor, 'item.admin', subject) && !disabled && (
        <Floating>
          <Row>
            <LinkButton kind="primary" icon="edit" to={to(paths.seriesManager, { seriesTag: series.titleTag })}>
              Admin
            </LinkButton>
          </Row>
        </Floating>
      )}
    </>
  );
}
