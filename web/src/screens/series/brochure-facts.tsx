import { dateWords } from '#domain/kernel/date-words.ts';
import { entrantKind } from '#domain/series/entrants.ts';
import { daysOf } from '#domain/series/leaderboard.ts';
import { pointSystemOptions } from '#domain/series/operations.ts';
import { needsSystem, pointSystemWarning } from '#domain/series/point-systems.ts';
import { rankingLabels } from '#domain/series/rankings.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { RichText } from '#web/src/ui/data/rich-text.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { Facts } from '#web/src/ui/layout/lists.tsx';
import { entrantLabels } from './editor-form.tsx';

/** The brochure and the points as they are, before Edit. */
export function BrochureFacts({ series }: { series: SeriesView }) {
  const { settings } = series;
  const options = useCall(pointSystemOptions, { query: { username: series.organization.username } });
  const system =
    options.data?.items.find(({ id }) => id === settings.pointSystemId)?.name ?? 'None: the series’ own points';
  return (
    <Stack $gap={4}>
      <Card aria-label="Brochure">
        <Stack $gap={4}>
          <h2>Brochure</h2>
          <Facts>
            <dt>Title</dt>
            <dd>{series.title}</dd>
            <dt>Title tag</dt>
            <dd>{series.titleTag}</dd>
            <dt>Subtitle</dt>
            <dd>{series.subtitle || '–'}</dd>
            <dt>Dates</dt>
            <dd>{dateWords(...daysOf(series))}</dd>
            <dt>Locations</dt>
            <dd>{series.locationNames.join(', ') || '–'}</dd>
          </Facts>
          {series.brochureHTML ? <RichText html={series.brochureHTML} /> : <Muted>No information yet.</Muted>}
        </Stack>
      </Card>
      <Card aria-label="Points">
        <Stack $gap={4}>
          <h2>Points</h2>
          {needsSystem(settings.pointSystemId) && <Banner tone="warn" title={pointSystemWarning} />}
          <Facts>
            <dt>Point system</dt>
            <dd>{system}</dd>
            <dt>Who is ranked</dt>
            <dd>{entrantLabels[entrantKind(settings)]}</dd>
            <dt>Results that count</dt>
            <dd>
              {settings.topN === null ? 'All' : `The best ${settings.topN}`}
              {settings.lastN === null ? '' : ` of the last ${settings.lastN}`}
            </dd>
            <dt>Rankings</dt>
            <dd>{settings.ranking.map((ranking) => rankingLabels[ranking]).join(', ') || '–'}</dd>
          </Facts>
        </Stack>
      </Card>
    </Stack>
  );
}
