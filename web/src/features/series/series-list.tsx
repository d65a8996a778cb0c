import { Link } from 'react-router';
import { dateWords } from '#domain/kernel/date-words.ts';
import { holdsWords } from '#domain/kernel/text.ts';
import { publicSeries } from '#domain/series/operations.ts';
import type { SeriesLine } from '#domain/series/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSubdomain } from '#web/src/features/theme/use-theme.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { count } from '#web/src/lib/words.ts';
import { LinkCard } from '#web/src/ui/layout/cards.tsx';
import { Eyebrow, Grid, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

/** Returns this site's published series. An organization's site lists its own, and the main site lists all. */
export function useHostSeries() {
  const subdomain = useSubdomain();
  return useCall(publicSeries, { query: subdomain === null ? {} : { username: subdomain } });
}

/** Cards of series. Each links to the series' page or its leaderboard. */
export const SeriesCards = ({ series, tab }: { series: readonly SeriesLine[]; tab?: 'leaderboard' }) => (
  <Grid $min={280}>
    {series.map((line) => (
      <LinkCard key={line.id}>
        <Eyebrow>{line.organization.name}</Eyebrow>
        <h3>
          <Link to={to(paths.seriesHome, { seriesTag: line.titleTag }, tab && { tab })}>{line.title}</Link>
        </h3>
        <Muted>
          {dateWords(line.startDate, line.endDate)} · {count(line.tournaments, 'tournament')}
        </Muted>
        {line.locationNames.length > 0 && <Muted>{line.locationNames.join(' · ')}</Muted>}
      </LinkCard>
    ))}
  </Grid>
);

/** Returns the series in a list of events, filtered by date and search term. */
export function seriesIn(
  all: readonly SeriesLine[],
  { when, search, today }: { when: string; search: string; today: string },
): SeriesLine[] {
  return all.filter((line) => {
    const text = [line.title, line.subtitle, line.organization.name, ...line.locationNames].join(' ');
    if (when === 'past' ? line.endDate >= today : when !== 'all' && line.endDate < today) return false;
    if (when === 'live' && line.startDate > today) return false;
    return holdsWords(text, search);
  });
}

/** Current and upcoming series for a front page. Renders nothing if there are none. */
export function SeriesSection() {
  const { data } = useHostSeries();
  const series = seriesIn(data?.items ?? [], { when: 'upcoming', search: '', today: todayIn() });
  if (series.length === 0) return null;
  return (
    <Stack as="section" $gap={4}>
      <h2>Series</h2>
      <SeriesCards series={series.slice(0, 6)} />
      {series.length > 6 && <Link to={to(paths.filteredTournaments, { filter: 'series' })}>See all series</Link>}
    </Stack>
  );
}

/** A line such as "Part of Pacific Beach Tour" on an event's page. */
export function PartOfSeries({ tournamentId }: { tournamentId: number }) {
  const { data } = useCall(publicSeries, { query: { tournamentId } }, { revalidateOnFocus: false });
  if (!data || data.items.length === 0) return null;
  return (
    <p>
      Part of{' '}
      {data.items.map((line, at) => (
        <span key={line.id}>
          {at > 0 && ' and '}
          <Link to={to(paths.seriesHome, { seriesTag: line.titleTag })}>{line.title}</Link>
        </span>
      ))}
    </p>
  );
}
