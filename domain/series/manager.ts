import type { EditorMode } from '../catalog/events/brochure.ts';

/** Tabs of the series manager (Part 1 §2.5). */
export const managerTabs = ['Brochure', 'Organizers'] as const;

/** What the editor's buttons say: Edit becomes Cancel while editing, Save is there only when something changed (Part 1 §2.5). */
export const editorButtons = (mode: EditorMode, changed: boolean): readonly ('Edit' | 'Cancel' | 'Save')[] => {
  if (mode === 'view') return ['Edit'];
  return changed ? ['Cancel', 'Save'] : ['Cancel'];
};

/** The floating button between brochure and admin; a new item has no brochure to go to (Part 1 §2.4). */
export const floatingButton = (
  item: { readonly id: number },
  inAdmin: boolean,
): { to: 'brochure' | 'admin'; disabled: boolean } => ({
  to: inAdmin ? 'brochure' : 'admin',
  disabled: item.id === 0,
});

/** The Published switch's position after a save: where it was put, or back where it was when the save failed (Part 1 §4). */
export const publishedAfter = (wanted: boolean, saved: boolean): boolean => (saved ? wanted : !wanted);
