import { useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import type * as z from 'zod';
import { afterCancel, type EditorMode, startMode } from '#domain/catalog/events/brochure.ts';
import { saveSeries, seriesAsAdmin } from '#domain/series/contract.ts';
import { editorButtons } from '#domain/series/manager.ts';
import { type WrittenSeries, writtenSeries } from '#domain/series/stored.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { ask } from '#web/src/api/ask.ts';
import { ClashBox } from '#web/src/forms/clash-box.tsx';
import { LeaveGuard } from '#web/src/forms/leave-guard.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { useZodForm } from '#web/src/forms/use-zod-form.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { BrochureFacts } from './brochure-facts.tsx';
import { BrochureFields } from './brochure-fields.tsx';
import { draftOf } from './draft.ts';
import { PointsSection } from './points-section.tsx';

/* Stays in sight over a long form. */
const Bar = styled(Row)`
  position: sticky;
  top: var(--head, 0px);
  z-index: 2;
  padding: 8px 0;
  background: var(--bg);
`;
const labels = {
  title: 'Title',
  titleTag: 'Title tag',
  subtitle: 'Subtitle',
  dtStart: 'First day',
  dtEnd: 'Last day',
  brochureHTML: 'Information',
  locations: 'Locations',
  settings: 'Points',
};

/** A draft is whole, with all that the schema could fill in. */
const schema = writtenSeries as z.ZodType<WrittenSeries> as z.ZodType<WrittenSeries, WrittenSeries>;

/** The editor of a series: view-only until Edit; a save by somebody else meanwhile is merged field by field. */
function useBrochure(series: SeriesView, onSaved: (next: SeriesView) => void) {
  const go = useNavigate();
  const [mode, setMode] = useState<EditorMode>(startMode(series));
  const form = useZodForm(schema, draftOf(series));
  const save = useSave(saveSeries, form, {
    input: (values) => ({ body: values, rev: series.rev }),
    onSaved: (saved) => {
      setMode('view');
      toast('The series is saved.', { tone: 'good' });
      onSaved(saved);
    },
    latest: async () => {
      const now = await ask(seriesAsAdmin, { params: { seriesTag: series.titleTag } });
      if (!now.ok) return null;
      onSaved(now.value);
      return { values: draftOf(now.value) };
    },
  });
  const edit = () => {
    form.reset(draftOf(series));
    setMode('edit');
  };
  const cancel = () => {
    save.discard();
    const next = afterCancel(series);
    if (next === 'back') go(-1);
    else setMode(next);
  };
  return { mode, form, save, edit, cancel };
}
type Editing = ReturnType<typeof useBrochure>;

/**
 * The brochure and its points: view-only until Edit, Save only when something changed (Part 1 §2.5). Leaving the tab takes this part away,
 * and with it what was not saved (Part 1 §4).
 */
export function BrochureTab({ series, onSaved }: { series: SeriesView; onSaved(next: SeriesView): void }) {
  const editing = useBrochure(series, onSaved);
  const { mode, form, save } = editing;
  return (
    <form onSubmit={(event) => void save.onSubmit(event)} noValidate>
      <Stack $gap={5}>
        <Buttons {...editing} isNew={series.id === 0} />
        {save.clash && <ClashBox clash={save.clash} labels={labels} resolve={save.resolve} />}
        {save.submitError && <Banner tone="bad" title={save.submitError.title} />}
        {mode === 'view' ? (
          <BrochureFacts series={series} />
        ) : (
          <>
            <Card aria-label="Brochure">
              <BrochureFields series={series} form={form} />
            </Card>
            <Card aria-label="Points">
              <PointsSection username={series.organization.username} form={form} />
            </Card>
          </>
        )}
      </Stack>
      <LeaveGuard changes={mode === 'edit' ? save.changes : 0} />
    </form>
  );
}

function Buttons({ mode, save, edit, cancel, isNew }: Editing & { isNew: boolean }) {
  const shown = editorButtons(mode, isNew || save.changes > 0);
  return (
    <Bar>
      {shown.includes('Edit') && (
        <Button key="edit" icon="edit" onClick={edit}>
          Edit
        </Button>
      )}
      {shown.includes('Cancel') && (
        <Button key="cancel" onClick={cancel}>
          Cancel
        </Button>
      )}
      {shown.includes('Save') && (
        <Button key="save" type="submit" kind="primary" busy={save.loading}>
          Save
        </Button>
      )}
    </Bar>
  );
}
