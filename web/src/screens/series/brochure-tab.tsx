import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { afterCancel, type EditorMode, startMode } from '#domain/catalog/events/brochure.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { BrochureFacts } from './brochure-facts.tsx';
import { EditorBar } from './editor-form.tsx';

/* With its schema and its form library: for who edits. */
const BrochureEditor = lazyPart(() => import('./brochure-editor.tsx'), 'BrochureEditor');

/**
 * The brochure and its points: view-only until Edit (Part 1 §2.5). Leaving the tab takes this part away, and with it what was not saved
 * (Part 1 §4).
 */
export function BrochureTab({ series, onSaved }: { series: SeriesView; onSaved(next: SeriesView): void }) {
  const go = useNavigate();
  const [mode, setMode] = useState<EditorMode>(startMode(series));
  const cancel = () => {
    const next = afterCancel(series);
    if (next === 'back') go(-1);
    else setMode(next);
  };
  const saved = (next: SeriesView) => {
    setMode('view');
    onSaved(next);
  };
  if (mode === 'edit')
    return (
      <Suspense fallback={<PageSkeleton what="the editor" />}>
        <BrochureEditor series={series} onSaved={saved} onRead={onSaved} onCancel={cancel} />
      </Suspense>
    );
  return (
    <Stack $gap={5}>
      <EditorBar>
        <Button icon="edit" onClick={() => setMode('edit')}>
          Edit
        </Button>
      </EditorBar>
      <BrochureFacts series={series} />
    </Stack>
  );
}
