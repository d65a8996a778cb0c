import type * as z from 'zod';
import { saveSeries, seriesAsAdmin } from '#domain/series/operations.ts';
import { type WrittenSeries, writtenSeries } from '#domain/series/stored.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { ask } from '#web/src/api/ask.ts';
import { useLastSaved } from '#web/src/features/organization/last-saved.ts';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Card } from '#web/src/ui/layout/layout.tsx';
import { BrochureFields } from './brochure-fields.tsx';
import { draftOf, EditorForm, pageLabels } from './editor-form.tsx';
import { PointsSection } from './points-section.tsx';

const labels = { ...pageLabels, infoAlerts: 'Notices', settings: 'Points' };

/** A draft is complete, with everything the schema can fill in. */
const schema = writtenSeries as z.ZodType<WrittenSeries> as z.ZodType<WrittenSeries, WrittenSeries>;

/** Edits a series. Saves by others in the meantime are merged field by field. `onRead` gets the current series. */
function useBrochure(series: SeriesView, onSaved: (next: SeriesView) => void, onRead: (next: SeriesView) => void) {
  const lastSaved = useLastSaved(series.organization.username, 'series', series.id);
  const form = useZodForm(schema, draftOf(series));
  const save = useSave(saveSeries, form, {
    input: (values) => ({ body: values, rev: series.rev }),
    onSaved: (saved) => {
      toast('Series saved.', { tone: 'good' });
      onSaved(saved);
    },
    latest: async () => {
      const [now, who] = await Promise.all([
        ask(seriesAsAdmin, { params: { seriesTag: series.titleTag } }),
        lastSaved(),
      ]);
      if (!now.ok) return null;
      onRead(now.value);
      return { values: draftOf(now.value), ...who };
    },
  });
  return { form, save };
}

type Props = {
  series: SeriesView;
  onSaved(next: SeriesView): void;
  onRead(next: SeriesView): void;
  onCancel(): void;
};

/** The editor for the public page and the points. Save is enabled only after a change (Part 1 §2.5). */
export function BrochureEditor({ series, onSaved, onRead, onCancel }: Props) {
  const { form, save } = useBrochure(series, onSaved, onRead);
  return (
    <EditorForm save={save} labels={labels} isNew={series.id === 0} onCancel={onCancel}>
      <Card aria-label="Brochure">
        <BrochureFields series={series} form={form} />
      </Card>
      <Card aria-label="Points">
        <PointsSection username={series.organization.username} form={form} />
      </Card>
    </EditorForm>
  );
}
