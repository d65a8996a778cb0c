import { Suspense } from 'react';
import { Link } from 'react-router';
import { offeredRankings } from '#domain/organizations/offered-rankings.ts';
import { rankingOf } from '#domain/series/rankings.ts';
import type { SeriesLine } from '#domain/series/views.ts';
import { pageLines } from '#domain/site/page-lines.ts';
import { paths, to } from '#domain/site/paths.ts';
import { SeriesCards, useHostSeries } from '#web/src/features/series/series-list.tsx';
import { useSite } from '#web/src/features/theme/use-theme.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { LinkCard } from '#web/src/ui/layout/cards.tsx';
import { Eyebrow, Grid, Muted, Page, Stack } from '#web/src/ui/layout/layout.tsx';

const OwnBids = lazyPart(() => import('#web/src/features/bid-stream/own-bids.tsx'), 'OwnBids');

/** This host's rankings (Part 1 §1). A theme's own ranking is a series and has the series' name. */
function Offered({ ids, series }: { ids: readonly number[]; series: readonly SeriesLine[] }) {
  const named = ids.flatMap((id) => {
    const name = rankingOf(id)?.name ?? series.find((item) => item.id === id)?.title;
    return name ? [{ id, name }] : [];
  });
  return (
    <Grid $min={220}>
      {named.map(({ id, name }) => (
        <LinkCard key={id}>
          <Eyebrow>Ranking</Eyebrow>
          <h3>
            <Link to={to(paths.ranking, { id })}>{name}</Link>
          </h3>
          <Muted>Overall, by division, by gender</Muted>
        </LinkCard>
      ))}
    </Grid>
  );
}

/** /rankings: what this host offers, and every published series' leaderboard (Part 1 §2.6). */
export function RankingsScreen() {
  usePageTitle('Rankings');
  const { theme, subdomain } = useSite();
  const [tab] = useQueryText('tab');
  const { data, loading, problem, reload } = useHostSeries();
  return (
    <Page>
      <Stack $gap={8}>
        <div>
          <h1>Rankings</h1>
          <p>{pageLines.rankings}</p>
        </div>
        <Suspense>{tab === 'bids' && <OwnBids all />}</Suspense>
        <Stack as="section" $gap={3}>
          <h2>By sanctioning body</h2>
          <Offered ids={offeredRankings(subdomain, theme.rankings)} series={data?.items ?? []} />
        </Stack>
        <Stack as="section" $gap={3}>
          <h2>Series</h2>
          {loading && <RowSkeletons n={2} what="the series" />}
          {problem && !data && <ErrorState problem={problem} onRetry={() => void reload()} />}
          {data?.items.length === 0 && <EmptyState title="No series yet" />}
          {data && data.items.length > 0 && <SeriesCards series={data.items} tab="leaderboard" />}
        </Stack>
      </Stack>
    </Page>
  );
}
