import { usePageTitle } from '#web/src/features/shell/use-title.ts';
import { Page } from '#web/src/ui/layout.tsx';
import { PageSkeleton, RowSkeletons } from '#web/src/ui/skeleton.tsx';
import { SeriesBoard } from './series-board.tsx';
import { useSeries } from './use-series.ts';

/** What a series' page shows first, while leaders and tournaments are on their way: whose it is, what, when. */
export function SeriesOpening() {
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
