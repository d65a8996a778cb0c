import { z } from 'zod';
import { id } from '../kernel/ids.ts';

/** The nine focal points of a cover that fills its box (Part 1 §5), as CSS object positions. */
export const focalPoints = [
  'left top',
  'center top',
  'right top',
  'left center',
  'center center',
  'right center',
  'left bottom',
  'center bottom',
  'right bottom',
] as const;

/** A cover photo (Part 1 §3): order 0 is the background, above 0 the covers. A contained one needs no focal point. */
export const coverPhoto = z.object({
  id,
  url: z.string().min(1),
  order: z.int().nonnegative(),
  contain: z.boolean().default(false),
  position: z.enum(focalPoints).default('center center'),
});
export type CoverPhoto = z.infer<typeof coverPhoto>;

export const backgroundOf = (photos: readonly CoverPhoto[]): CoverPhoto | null =>
  photos.find((photo) => photo.order === 0) ?? null;
export const coversOf = (photos: readonly CoverPhoto[]): CoverPhoto[] =>
  photos.filter((photo) => photo.order > 0).toSorted((a, b) => a.order - b.order);

/** Up to this many covers show the first as one image, more are a carousel (readings P1-286). */
export const singleImageUpTo = 7;
export const coverCarouselInterval = 3000;
export const coverHeight = { xs: 250, other: 360 } as const;

/** What a brochure shows: nothing, one image, or a carousel of all covers. */
export function coverDisplay(photos: readonly CoverPhoto[]): readonly CoverPhoto[] {
  const covers = coversOf(photos);
  return covers.length > singleImageUpTo ? covers : covers.slice(0, 1);
}

/** The first cover can't be deleted (Part 1 §5); the background can. */
export const canDeleteCover = (photos: readonly CoverPhoto[], photoId: number): boolean =>
  coversOf(photos)[0]?.id !== photoId;

/** Without a photo and with the covers after it moved up; unchanged when it can't be deleted. */
export function withoutCover(photos: readonly CoverPhoto[], photoId: number): readonly CoverPhoto[] {
  const gone = photos.find((photo) => photo.id === photoId);
  if (!gone || !canDeleteCover(photos, photoId)) return photos;
  return photos
    .filter((photo) => photo !== gone)
    .map((photo) => (gone.order > 0 && photo.order > gone.order ? { ...photo, order: photo.order - 1 } : photo));
}
