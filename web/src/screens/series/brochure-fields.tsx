import type { UseFormReturn } from 'react-hook-form';
import type { WrittenSeries } from '#domain/series/stored.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { NoticeFields } from '#web/src/features/rich-text/notice-fields.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { PageDates, PageNames, PagePhotos, PagePlaces, PageText, pageFormOf } from './page-fields.tsx';

export type SeriesForm = UseFormReturn<WrittenSeries>;

/** A series' title, tag, dates, text, notices and locations (Part 1 §2.5, §5). */
export function BrochureFields({ series, form }: { series: SeriesView; form: SeriesForm }) {
  const page = pageFormOf(form);
  return (
    <Stack $gap={4}>
      <h2>Brochure</h2>
      <PageNames form={page} page={series} thing="series" />
      <PageDates form={page} daysOnly />
      <PageText form={page} organizationId={series.organization.id} />
      <h3>Notices</h3>
      <NoticeFields control={form.control} name="infoAlerts" organizationId={series.organization.id} />
      <PagePhotos form={page} organizationId={series.organization.id} />
      <PagePlaces control={page.control} />
    </Stack>
  );
}
