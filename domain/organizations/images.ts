import type { Problem } from '../kernel/problem.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { coverPositions } from './cover-positions.ts';
import type { CoverPhoto } from './cover-schema.ts';
import type { ImageFault } from './image-schema.ts';
import { organizations } from './problems.ts';

/** At most 1 MB, and an image (1§5). */
export const maxImageBytes = 1024 * 1024;
/** SVG is an image that can carry a script; these can't. */
const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;
type ImageType = (typeof imageTypes)[number];
/** A picture is unpacked up to so many pixels, and to so many a side: a small file can hold more than memory. */
export const mostPixels = 40_000_000;
export const mostSide = 16_000;
/** px a side at least, so that nothing is blown up. */
export const leastSide = 32;

/** What a file is by its first bytes, whatever it was called; null: no picture that we take. */
export function imageTypeOf(head: Uint8Array): ImageType | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12))) return 'image/avif';
  return null;
}

/** Whether a picture of these sides may be unpacked and shown. */
export function checkSides({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): Result<true, Fault> {
  if (Math.min(width, height) < leastSide) return refuse(organizations['image-too-small']());
  const tooMany = width * height > mostPixels || Math.max(width, height) > mostSide;
  return tooMany ? refuse(organizations['image-too-many-pixels']()) : ok(true);
}
/** The button of the error dialog (3§2). */
export const imageErrorButton = 'Got it!';

type Fault = Problem<`organizations/${ImageFault}`>;
type BeforeSending = Problem<'organizations/not-an-image' | 'organizations/image-too-big'>;
/** May this file be uploaded? `type` is its media type, `size` its bytes. Refused with the sentences of 1§5. */
export function checkImage(file: { readonly type: string; readonly size: number }): Result<true, BeforeSending> {
  if (!imageTypes.some((type) => type === file.type.toLowerCase())) return refuse(organizations['not-an-image']());
  if (file.size > maxImageBytes) return refuse(organizations['image-too-big']());
  return ok(true);
}

/** Figures of the image screens (1§2.7, 1§9). */
export const imageGrid = {
  pageSizes: [8, 16, 32, 'all'],
  byWidth: { xs: 4, sm: 6, xl: 12 },
} as const;
export const imageSizes = {
  coverHeight: { xs: 250, other: 360 },
  libraryRow: 192,
  preview: { width: 256, height: 144 },
  viewerMaxHeight: '90vh',
} as const;

/** Page sizes of the image grid at a width; the first is the one it opens with. */
export const gridPageSizes = (width: string): readonly (number | 'all')[] => {
  const own = Object.entries(imageGrid.byWidth).find(([key]) => key === width)?.[1];
  return own === undefined ? imageGrid.pageSizes : [own];
};
export const coverHeight = (width: string): number =>
  width === 'xs' ? imageSizes.coverHeight.xs : imageSizes.coverHeight.other;

const inOrder = (photos: readonly CoverPhoto[]): CoverPhoto[] => photos.toSorted((a, b) => a.order - b.order);
/** The photo with order 0, the page's background (1§3). */
export const backgroundOf = (photos: readonly CoverPhoto[]): CoverPhoto | null =>
  photos.find(({ order }) => order === 0) ?? null;
/** The photos above order 0, in order (1§3). */
export const coversOf = (photos: readonly CoverPhoto[]): CoverPhoto[] =>
  inOrder(photos).filter(({ order }) => order > 0);

/** Takes a photo away; the first cover stays (1§5). An unknown id changes nothing. */
export function deleteCover(photos: readonly CoverPhoto[], id: string): Result<CoverPhoto[]> {
  if (coversOf(photos)[0]?.id === id) return refuse(organizations['first-cover']());
  return ok(photos.filter((photo) => photo.id !== id));
}

/** How a photo is fitted: whole with `contain`, else cropped around its focal point (1§5). */
export const coverFit = (photo: CoverPhoto): { readonly fit: 'contain' | 'cover'; readonly position: string } =>
  photo.contain ? { fit: 'contain', position: 'center center' } : { fit: 'cover', position: photo.position };
export const focalPoints = coverPositions;

/** Which buttons an image shows: none to delete with in view-only mode, a profile button only with that option (1§5). */
export const imageButtons = (mode: { readonly viewOnly: boolean; readonly profileOption: boolean }) => ({
  delete: !mode.viewOnly,
  makeProfile: mode.profileOption,
});
