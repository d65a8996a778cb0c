import type { FieldValues } from 'react-hook-form';
import { usePressed } from '#web/src/lib/keys.ts';
import type { Save } from './use-save.ts';

/** What Esc closes before it leaves an editor. */
const above = 'dialog[open], [popover]:popover-open';

/**
 * The keys of an editor (screens.md §4): Ctrl S saves what has changed, Esc leaves where nothing has. `asked`: a question is to be answered before it can
 * be saved.
 */
export function useEditorKeys<V extends FieldValues>(
  { changes, loading, onSubmit }: Pick<Save<V>, 'changes' | 'loading' | 'onSubmit'>,
  { asked, leave }: { readonly asked: boolean; readonly leave?: () => void },
): void {
  usePressed((event) => {
    if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (changes > 0 && !asked && !loading) void onSubmit();
    }
    if (event.key === 'Escape' && changes === 0 && !event.defaultPrevented && !document.querySelector(above)) leave?.();
  });
}
