import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { editorButtons } from '#domain/series/organizers.ts';
import { Arrives } from '#web/src/forms/arrives.tsx';
import { ClashBox, type Labels } from '#web/src/forms/clash-box.tsx';
import { useEditorKeys } from '#web/src/forms/editor-keys.ts';
import { LeaveGuard } from '#web/src/forms/leave-guard.tsx';
import type { Save } from '#web/src/forms/use-save.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { EditorBar } from './editor-bar.ts';

/** What the fields of every page of content are called in a clash. */
export const pageLabels = {
  title: 'Title',
  titleTag: 'Title tag',
  subtitle: 'Subtitle',
  dtStart: 'First day',
  dtEnd: 'Last day',
  brochureHTML: 'Information',
  coverPhotos: 'Photos',
  locations: 'Locations',
};

type Props<V extends FieldValues> = {
  save: Save<V>;
  labels: Labels;
  isNew: boolean;
  onCancel(): void;
  children: ReactNode;
};

/** A series or an event's page while it is edited: Cancel, Save only when something changed (Part 1 §2.5), a clash, a refusal. */
export function EditorForm<V extends FieldValues>({ save, labels, isNew, onCancel, children }: Props<V>) {
  useEditorKeys(save, { asked: (save.clash?.fields.length ?? 0) > 0, leave: onCancel });
  const buttons = editorButtons('edit', isNew || save.changes > 0);
  return (
    <form onSubmit={(event) => void save.onSubmit(event)} noValidate>
      <Stack $gap={5}>
        <EditorBar>
          <Button onClick={onCancel}>Cancel</Button>
          {buttons.includes('Save') && (
            <Button type="submit" kind="primary" busy={save.loading}>
              Save
            </Button>
          )}
        </EditorBar>
        {save.clash && (
          <Arrives>
            <ClashBox clash={save.clash} labels={labels} resolve={save.resolve} />
          </Arrives>
        )}
        {save.submitError && <Banner tone="bad" title={save.submitError.title} />}
        {children}
      </Stack>
      <LeaveGuard changes={save.changes} />
    </form>
  );
}
