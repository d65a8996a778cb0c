import { SeriesCards, seriesIn, useHostSeries } from '#web/src/features/series/series-list.tsx';
import { todayIn } from '#web/src/lib/date-of.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { CardSkeletons } from '#web/src/ui/feedback/card-skeletons.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';

const times = ['live', 'past', 'all'];
const none: Readonly<Record<string, string>> = { live: 'No series right now', past: 'No past series' };

/** The series for a list. `filter` is a time, or the event type itself for current and upcoming events. */
export function SeriesResults({ filter }: { filter: string }) {
  const [query, change] = useQuery();
  const { data, loading, problem, reload } = useHostSeries();
  if (loading) return <CardSkeletons />;
  if (!data) return <ErrorState problem={problem} onRetry={() => void reload()} />;
  const search = query.get('q') ?? '';
  const when = times.includes(filter) ? filter : 'upcoming';
  const series = seriesIn(data.items, { when, search, today: todayIn() });
  if (series.length > 0) return <SeriesCards series={series} />;
  return search ? (
    <EmptyState
      title="No matching series"
      action={<Button onClick={() => change({ q: undefined })}>Clear search</Button>}
    >
      Try fewer words.
    </EmptyState>
  ) : (
    <EmptyState title={none[when] ?? 'No series yet'}>A series is several events with one leaderboard.</EmptyState>
  );
}
