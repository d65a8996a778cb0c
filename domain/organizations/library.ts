import type { Id } from '../kernel/ids.ts';
import { ok, type Problem, type Result, refuse } from '../kernel/result.ts';
import { day, type Millis } from '../kernel/time.ts';
import { type ImageKind, imageKinds } from './image-kinds.ts';
import type { ImageEdit, ImageFault, OwnedImage, StoredImage } from './image-schema.ts';
import { organizations } from './problems.ts';

/** How long a removed picture can be restored, and how long a picture that never got its file is kept. */
const imageTimes = { removed: 30 * day, awaited: day } as const;

type Images = readonly OwnedImage[];
const isThere = ({ removedAt }: OwnedImage) => removedAt === null;
/** Returns the pictures of a kind that are shown, or will be once they are ready, in order. */
export const shelf = (images: Images, kind: ImageKind): OwnedImage[] =>
  images
    .filter((image) => image.kind === kind && isThere(image) && image.url !== '')
    .toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));

/**
 * Returns the order number that puts a picture before position `index` in a library. The library's length means the
 * end.
 */
export function orderAt(images: Images, index: number): number {
  const before = images[index - 1]?.order;
  const after = images[index]?.order;
  if (before === undefined) return after === undefined ? 1 : after - 1;
  return after === undefined ? before + 1 : (before + after) / 2;
}

type Start = { readonly kind: ImageKind; readonly ownerId: Id; readonly id: string; readonly alt: string };

/** Returns a new picture at the end that waits for its file. Fails if its owner has reached the limit. */
export function awaited(
  images: Images,
  of: Start,
  now: Millis,
): Result<StoredImage, Problem<'organizations/too-many-images'>> {
  const standing = images.filter((image) => image.kind === of.kind && isThere(image) && image.state !== 'refused');
  if (standing.length >= imageKinds[of.kind].most) return refuse(organizations['too-many-images']());
  return ok({
    ...of,
    state: 'awaited',
    problem: null,
    url: '',
    width: 0,
    height: 0,
    contain: false,
    position: 'center center',
    crop: null,
    order: Math.max(0, ...standing.map(({ order }) => order)) + 1,
    sanction: null,
    createdAt: now,
    removedAt: null,
    original: '',
    dueAt: now + imageTimes.awaited,
  });
}

type ImageFiles = Pick<StoredImage, 'url' | 'width' | 'height' | 'original'>;
/** Returns the picture once its sizes are made. */
export const withFiles = (image: StoredImage, files: ImageFiles): StoredImage => ({
  ...image,
  ...files,
  state: 'ready',
  problem: null,
  dueAt: null,
});
/** Returns the picture after its file was refused as invalid. Its owner sees the reason for a day. */
export const refused = (image: StoredImage, problem: ImageFault, now: Millis): StoredImage => ({
  ...image,
  state: 'refused',
  problem,
  dueAt: now + imageTimes.awaited,
});

const same = (a: OwnedImage['crop'], b: OwnedImage['crop']) => JSON.stringify(a) === JSON.stringify(b);
/** Returns the picture after an edit. A new crop gets new sizes, and the old ones are shown until they are made. */
export function editedImage(image: StoredImage, edit: ImageEdit): StoredImage {
  const cut = edit.crop !== undefined && !same(edit.crop, image.crop);
  const said = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  return { ...image, ...said, ...(cut && image.original ? { state: 'making' as const } : {}) };
}

/** Removes a picture from its library, where it can be restored for 30 days. The first cover stays (1§5). */
export function removedImage(
  images: Images,
  image: StoredImage,
  now: Millis,
): Result<StoredImage, Problem<'organizations/first-cover'>> {
  if (image.kind === 'organization' && shelf(images, 'organization')[0]?.id === image.id)
    return refuse(organizations['first-cover']());
  return ok({ ...image, removedAt: now, dueAt: now + imageTimes.removed });
}
export const restoredImage = (image: StoredImage): StoredImage => ({ ...image, removedAt: null, dueAt: null });
