import { usePageTitle } from '#web/src/lib/title.ts';
import { PageSkeleton, RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';
import { SeriesBoard } from './series-board.tsx';
import { useSeries } from './use-series.ts';

/** Shown on a series page while leaders and tournaments load: organization, name, dates. */
export function SeriesPlaceholder() {
  const { data } = useSeries();
  usePageTitle(data?.title);
  if (!data)
    return (
      <Page>
        <PageSkeleton what="the series" />
      </Page>
    );
  return (
    <>
      <SeriesBoard series={data} />
      <Page>
        <RowSkeletons what="the series" />
      </Page>
    </>
  );
}
