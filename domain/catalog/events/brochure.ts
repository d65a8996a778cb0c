import { backgroundOf, coversOf } from '../../organizations/images.ts';
import type { CoverPhoto } from '../../organizations/schema.ts';
import type { Brochure } from './schema.ts';

/** Returns whether changing a tag would break existing links (Part 1 §5: discouraged once published). */
export const isTagChangeDiscouraged = (page: Pick<Brochure, 'isPublic' | 'id'>): boolean =>
  page.isPublic && page.id > 0;

/** The modes of an editor: view-only, or editable until saved or canceled (Part 1 §4). */
export const editorModes = ['view', 'edit'] as const;
export type EditorMode = (typeof editorModes)[number];
/** Returns an editor's first mode: edit for a new item (ID 0), view-only for any other. */
export const startMode = (item: { readonly id: number }): EditorMode => (item.id === 0 ? 'edit' : 'view');
/** Returns what Cancel does. On a new item, it leaves the page, since there's nothing to view. */
export const afterCancel = (item: { readonly id: number }): EditorMode | 'back' => (item.id === 0 ? 'back' : 'view');

/**
 * An event with this many covers or fewer shows only the first. With more, it shows a carousel (readings P1-286) that
 * advances every 3 s (Part 1 §9).
 */
export const singleImageUpTo = 7;
export const coverCarouselInterval = 3000;

/**
 * Returns what a page shows behind its header: one cover, all covers as a carousel, or the background if there are
 * none.
 */
export function coverDisplay(photos: readonly CoverPhoto[]): readonly CoverPhoto[] {
  const covers = coversOf(photos);
  const background = backgroundOf(photos);
  if (covers.length === 0) return background ? [background] : [];
  return covers.length > singleImageUpTo ? covers : covers.slice(0, 1);
}

/** The banner over an item that only its owner can see (Part 1 §2.5). */
export const unpublishedBanner = 'Only you can see this. This event is not yet published.';

/** Height of the map in px (Part 1 §9). */
export const mapHeight = 450;

/** The text that GET /event/{username}/{eventTag} shows if the page can't be loaded (Part 1 §8). */
export const loadFailed = 'ERROR';
