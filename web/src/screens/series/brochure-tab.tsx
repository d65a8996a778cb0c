import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { afterCancel, type EditorMode, startMode } from '#domain/catalog/brochure.ts';
import { editorButtons } from '#domain/series/manager.ts';
import type { WrittenSeries } from '#domain/series/stored.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { saveSeries } from '#web/src/api/calls/series.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Banner } from '#web/src/ui/banner.tsx';
import { Button } from '#web/src/ui/button.tsx';
import { Card, Row, Stack } from '#web/src/ui/layout.tsx';
import { toast } from '#web/src/ui/toast.tsx';
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
const same = (a: WrittenSeries, b: WrittenSeries): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The brochure and its points: view-only until Edit, Save only when something changed (Part 1 §2.5). Leaving the tab takes this part away,
 * and with it what was not saved (Part 1 §4).
 */
export function BrochureTab({ series, onSaved }: { series: SeriesView; onSaved(next: SeriesView): void }) {
  const go = useNavigate();
  const [mode, setMode] = useState<EditorMode>(startMode(series));
  const [draft, setDraft] = useState(() => draftOf(series));
  const { send, busy, problem, clear } = useSend(saveSeries);
  const changed = series.id === 0 || !same(draft, draftOf(series));
  const buttons = editorButtons(mode, changed);
  const edit = () => {
    setDraft(draftOf(series));
    setMode('edit');
  };
  const cancel = () => {
    clear();
    const next = afterCancel(series);
    if (next === 'back') go(-1);
    else setMode(next);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await send({ body: draft, rev: series.rev });
    if (!saved.ok) return;
    setMode('view');
    toast('The series is saved.', { tone: 'good' });
    onSaved(saved.value);
  };
  const change = (part: Partial<WrittenSeries>) => setDraft((now) => ({ ...now, ...part }));
  return (
    <form onSubmit={save} noValidate>
      <Stack $gap={5}>
        <Bar>
          {buttons.includes('Edit') && (
            <Button key="edit" icon="edit" onClick={edit}>
              Edit
            </Button>
          )}
          {buttons.includes('Cancel') && (
            <Button key="cancel" onClick={cancel}>
              Cancel
            </Button>
          )}
          {buttons.includes('Save') && (
            <Button key="save" type="submit" kind="primary" busy={busy}>
              Save
            </Button>
          )}
        </Bar>
        {problem && (
          <Banner tone="bad" title={problem.title}>
            {problem.kind === 'stale' && 'Load the page again to see what is new, then repeat your change.'}
          </Banner>
        )}
        {mode === 'view' ? (
          <BrochureFacts series={series} />
        ) : (
          <>
            <Card aria-label="Brochure">
              <BrochureFields series={series} draft={draft} change={change} faults={problem?.fields ?? {}} />
            </Card>
            <Card aria-label="Points">
              <PointsSection
                username={series.organization.username}
                settings={draft.settings}
                change={(settings) => change({ settings: { ...draft.settings, ...settings } })}
              />
            </Card>
          </>
        )}
      </Stack>
    </form>
  );
}
