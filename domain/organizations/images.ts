import type { Id } from '../kernel/ids.ts';
import { ok, type Problem, type Result, refuse } from '../kernel/result.ts';
import { type ImageKind, type ImageUse, imageKindNames } from './image-kinds.ts';
import type { ImageFault } from './image-schema.ts';
import { organizations } from './problems.ts';
import type { CoverPhoto } from './schema.ts';
import { coverPositions } from './theme.ts';

/** The maximum size of an image file, 1 MB (1§5). */
export const maxImageBytes = 1024 * 1024;
/** The accepted types. SVG isn't one of them, because SVG images can contain scripts. */
const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;
type ImageType = (typeof imageTypes)[number];
/** The limits of a decoded picture, in total pixels and per side. A small file can decode to more than memory holds. */
export const mostPixels = 40_000_000;
export const mostSide = 16_000;
/** The minimum number of pixels per side, so that nothing is enlarged. */
export const leastSide = 32;

/**
 * Returns the type of a file by its first bytes, regardless of its name, or null if it isn't a picture type we accept.
 */
export function imageTypeOf(head: Uint8Array): ImageType | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12))) return 'image/avif';
  return null;
}

/** Checks whether a picture of this size may be decoded and shown. */
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
/**
 * Checks whether a file may be uploaded. `type` is its media type, and `size` its size in bytes. Fails with the
 * sentences of 1§5.
 */
export function checkImage(file: { readonly type: string; readonly size: number }): Result<true, BeforeSending> {
  const isImage = imageTypes.some((type) => type === file.type.toLowerCase());
  if (!isImage || file.size === 0) return refuse(organizations['not-an-image']());
  if (file.size > maxImageBytes) return refuse(organizations['image-too-big']());
  return ok(true);
}

/** Values for the image screens (1§2.7, 1§9). */
export const imageGrid = {
  pageSizes: [8, 16, 32, 'all'],
  byWidth: { xs: 4, sm: 6, xl: 12 },
} as const;
export const imageSizes = {
  libraryRow: 192,
  preview: { width: 256, height: 144 },
  viewerMaxHeight: '90vh',
} as const;

/** Returns the page sizes of the image grid at a width. The first one is the default. */
export const gridPageSizes = (width: string): readonly (number | 'all')[] => {
  const own = Object.entries(imageGrid.byWidth).find(([key]) => key === width)?.[1];
  return own === undefined ? imageGrid.pageSizes : [own];
};

const inOrder = (photos: readonly CoverPhoto[]): CoverPhoto[] => photos.toSorted((a, b) => a.order - b.order);
/** Returns the photo with order 0, which is the page's background (1§3). */
export const backgroundOf = (photos: readonly CoverPhoto[]): CoverPhoto | null =>
  photos.find(({ order }) => order === 0) ?? null;
/** Returns the photos above order 0, in order (1§3). */
export const coversOf = (photos: readonly CoverPhoto[]): CoverPhoto[] =>
  inOrder(photos).filter(({ order }) => order > 0);

/** Removes a photo, except for the first cover (1§5). An unknown ID changes nothing. */
export function deleteCover(photos: readonly CoverPhoto[], id: string): Result<CoverPhoto[]> {
  if (coversOf(photos)[0]?.id === id) return refuse(organizations['first-cover']());
  return ok(photos.filter((photo) => photo.id !== id));
}

/** Returns how a photo is fitted: uncropped with `contain`, and cropped around its focal point otherwise (1§5). */
export const coverFit = (photo: CoverPhoto): { readonly fit: 'contain' | 'cover'; readonly position: string } =>
  photo.contain ? { fit: 'contain', position: 'center center' } : { fit: 'cover', position: photo.position };
export const focalPoints = coverPositions;

/**
 * Returns the buttons of an image. View-only mode has no delete button, and the profile button appears only with its
 * option (1§5).
 */
export const imageButtons = (mode: { readonly viewOnly: boolean; readonly profileOption: boolean }) => ({
  delete: !mode.viewOnly,
  makeProfile: mode.profileOption,
});

/** The picture that a file belongs to. */
type Incoming = { readonly kind: ImageKind; readonly ownerId: Id; readonly id: string };
/** Where a browser's upload is stored in the bucket. Only the unit that checks it can read it. */
export const incomingPrefix = 'incoming/';
export const incomingKey = ({ kind, ownerId, id }: Incoming): string => `${incomingPrefix}${kind}/${ownerId}/${id}`;

/** Returns the picture that a key belongs to, or null for a key we never issued. */
export function incomingAt(key: string): Incoming | null {
  const [, kind, ownerId, id] = /^incoming\/([a-z-]+)\/(\d{1,15})\/([0-9A-Z]{26})$/.exec(key) ?? [];
  const imageKind = imageKindNames.find((name) => name === kind);
  return imageKind && id ? { kind: imageKind, ownerId: Number(ownerId), id } : null;
}

/** The widths in px in which a picture is stored, widest last, and never wider than the upload. */
export const pictureWidths: Readonly<Record<ImageUse, readonly number[]>> = {
  cover: [480, 960, 1600],
  logo: [96, 192, 384],
  avatar: [96, 192, 384],
};
/** The formats besides the fallback, best first. */
const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/**
 * Returns the widths made of a picture that is `width` px wide: the standard widths below it, and its own width up to
 * the widest.
 */
export function widthsOf(use: ImageUse, width: number): number[] {
  const usual = pictureWidths[use];
  const widest = Math.min(width, usual.at(-1) as number);
  return [...usual.filter((each) => each < widest), widest];
}

/** Where a picture's files are stored. `hash` depends on its content and owner, and `cut` on its crop. */
type PictureFolder = { readonly hash: string; readonly cut: string };
/** The contents of a picture's address. A page uses them to reserve the space and find the other files. */
type PictureFacts = PictureFolder & {
  readonly use: ImageUse;
  readonly width: number;
  readonly height: number;
  readonly fallback: 'jpg' | 'png';
};

const folderOf = ({ hash, cut }: PictureFolder) => `/media/${hash}/${cut}`;
/**
 * Returns the address that is stored and shown, which is the fallback at its widest. Its content never changes, so it
 * may be cached forever.
 */
export const pictureUrl = (of: PictureFacts): string =>
  `${folderOf(of)}/${of.use}-${of.width}x${of.height}.${of.fallback}`;
/** Returns the address of one of the picture's other files. */
export const pictureFile = (of: PictureFolder, width: number, format: PictureFormat): string =>
  `${folderOf(of)}/${width}.${format}`;

const shape = /^\/media\/([0-9a-f]{64})\/([0-9a-z]{1,16})\/(cover|logo|avatar)-(\d{1,5})x(\d{1,5})\.(jpg|png)$/;

/** Parses the address of one of our pictures. Returns null for any other address. */
export function pictureAt(url: string): PictureFacts | null {
  const match = shape.exec(url);
  if (!match) return null;
  const [, hash, cut, use, width, height, fallback] = match as unknown as [string, ...string[]];
  return {
    hash: hash as string,
    cut: cut as string,
    use: use as ImageUse,
    width: Number(width),
    height: Number(height),
    fallback: fallback as 'jpg' | 'png',
  };
}

/** A picture's `<source>`. */
type PictureSource = { readonly type: `image/${PictureFormat}`; readonly srcSet: string };
/** Returns the sources that a browser chooses from, or none for a picture that isn't ours. */
export function sourcesOf(url: string): readonly PictureSource[] {
  const facts = pictureAt(url);
  if (!facts) return [];
  return pictureFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: widthsOf(facts.use, facts.width)
      .map((width) => `${pictureFile(facts, width, format)} ${width}w`)
      .join(', '),
  }));
}

/**
 * Returns the full version of one of our pictures, without the crop. `width` is the upright original's width. Any other
 * address is returned unchanged.
 */
export function wholeOf(url: string, width: number): string {
  const facts = pictureAt(url);
  return facts ? pictureFile({ ...facts, cut: 'whole' }, widthsOf(facts.use, width).at(-1) as number, 'webp') : url;
}
