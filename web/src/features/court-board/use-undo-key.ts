import { useKeys } from '#web/src/lib/keys.ts';

/** Ctrl Z, on a Mac ⌘ Z (screens.md §4, Board). */
export const useUndoKey = (undo: () => void): void =>
  useKeys((event) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    undo();
  });
