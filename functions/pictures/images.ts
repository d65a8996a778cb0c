import { createHash } from 'node:crypto';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { imageKinds } from '#domain/organizations/image-kinds.ts';
import type { Crop, ImageFault, StoredImage } from '#domain/organizations/image-schema.ts';
import {
  checkSides,
  imageTypeOf,
  incomingAt,
  maxImageBytes,
  pictureFile,
  pictureUrl,
} from '#domain/organizations/images.ts';
import { refused, withFiles } from '#domain/organizations/library.ts';
import type { DetailOf, Envelope } from '#events/event.ts';
import type { imageCut, imageRemoved } from '#events/organizations.ts';
import type { Upright } from '../integrations/pictures/port.ts';
import type { Upload } from '../kernel/bus/uploads.ts';
import { now } from '../kernel/clock.ts';
import type { Stored } from '../kernel/table/item.ts';
import { remove, replace } from '../kernel/table/write.ts';
import { imageItem, imagesDue, imagesOf } from '../subjects/media/items.ts';
import type { Deps } from './deps.ts';

/** Where the upright picture is kept, of which sizes are made: nobody else reads it. */
const originalKey = (original: string): string => `originals/${original}`;
/** What all its public files begin with. */
const publicPrefix = (original: string): string => `media/${original}/`;

/**
 * The name of a file: its content's and its owner's, so that the same picture is one for them, and nobody else learns that they
 * have it.
 */
const originalOf = ({ kind, ownerId }: Pick<StoredImage, 'kind' | 'ownerId'>, file: Uint8Array): string =>
  createHash('sha256').update(`${imageKinds[kind].owner}#${ownerId}#`).update(file).digest('hex');
const cutOf = (crop: Crop | null): string =>
  crop ? createHash('sha256').update(JSON.stringify(crop)).digest('hex').slice(0, 12) : 'whole';

/** Makes the sizes of a picture that is kept and puts them where the CDN reads; answers its address. */
async function makeSizes(
  { files, studio }: Pick<Deps, 'files' | 'studio'>,
  { kind, crop }: Pick<StoredImage, 'kind' | 'crop'>,
  original: string,
  upright: Uint8Array,
): Promise<string> {
  const { use } = imageKinds[kind];
  const sizes = await studio.sizesOf(upright, use, crop);
  const { width, height, fallback } = sizes;
  const folder = { hash: original, cut: cutOf(crop) };
  const url = pictureUrl({ ...folder, use, width, height, fallback: fallback.ending });
  const key = (address: string) => address.slice(1);
  for (const { width, format, bytes } of sizes.others)
    await files.put(key(pictureFile(folder, width, format)), bytes, `image/${format}`);
  await files.put(key(url), fallback.bytes, fallback.ending === 'png' ? 'image/png' : 'image/jpeg');
  return url;
}

/** Another part of a picture is shown. Where it was cut anew meanwhile, that has an event of its own. */
export async function onCut({ data }: Envelope<DetailOf<typeof imageCut>>, deps: Deps): Promise<void> {
  const image = await deps.table.get(imageItem, data);
  const upright = image?.state === 'making' && (await deps.files.get(originalKey(image.original)));
  if (!image || !upright) return;
  const url = await makeSizes(deps, image, image.original, upright);
  const { width, height, original } = image;
  const after = { ...withFiles(image, { url, width, height, original }), dueAt: image.dueAt };
  const written = await deps.table.write(replace(imageItem, image, after));
  if (!written.ok) throw new Error('the picture changed while its sizes were made');
}

/** The files of a picture that is gone go, too, unless its owner has another one of the same file. */
export async function onRemoved({ data }: Envelope<DetailOf<typeof imageRemoved>>, { table, files }: Deps) {
  const { kind, ownerId, original } = data;
  const others = await table.list(imageItem, imagesOf(imageKinds[kind].owner, ownerId));
  if (others.some((image) => image.original === original)) return;
  await files.removeAll(publicPrefix(original));
  await files.remove(originalKey(original));
}

/** A file that took the process down this often is no picture, whatever it is. */
const mostTries = 3;

/**
 * A file that a browser sent. It is for a picture that waits for it, or nobody's: then it goes. What it is says its content alone; it is
 * not unpacked before its sides are known, and nothing of it is shown but its pixels. A repeat finds the picture made.
 */
export async function onUpload(upload: Upload, deps: Deps): Promise<void> {
  const of = incomingAt(upload.key);
  const image = of && (await deps.table.get(imageItem, of));
  if (image?.state === 'awaited') await lookAt(image, upload, deps);
  await deps.files.remove(upload.key);
}

async function lookAt(image: Stored<StoredImage>, upload: Upload, deps: Deps): Promise<void> {
  const { table, files } = deps;
  const file = upload.size <= maxImageBytes ? await files.get(upload.key) : new Uint8Array();
  if (!file) return;
  const picture = await pictureOf(file, upload, deps);
  const after = picture.ok ? await madeOf(image, file, picture.value, deps) : refused(image, picture.problem, now());
  const written = await table.write(replace(imageItem, image, after));
  // Whoever else was given it and was faster has made the same of it; an edit meanwhile is read again.
  if (!written.ok && written.problem.old?.state === 'awaited') throw new Error('the picture was edited meanwhile');
}

async function pictureOf(
  file: Uint8Array,
  { size, tries }: Upload,
  { studio }: Deps,
): Promise<Result<Upright, ImageFault>> {
  if (size > maxImageBytes) return refuse('image-too-big');
  if (!imageTypeOf(file) || tries > mostTries) return refuse('not-an-image');
  const sides = await studio.sidesOf(file);
  const fits = sides && checkSides(sides);
  if (fits && !fits.ok) return refuse(fits.problem.code.slice('organizations/'.length) as ImageFault);
  const upright = fits && (await studio.upright(file));
  return upright ? ok(upright) : refuse('not-an-image');
}

async function madeOf(image: StoredImage, file: Uint8Array, upright: Upright, deps: Deps): Promise<StoredImage> {
  const original = originalOf(image, file);
  await deps.files.put(originalKey(original), upright.bytes, upright.type);
  const url = await makeSizes(deps, image, original, upright.bytes);
  const { width, height } = upright;
  return withFiles(image, { url, width, height, original });
}

/** Pictures at once; the next tick goes on. */
const most = 200;

/** Pictures whose time is over are gone for good: what was removed 30 days ago, what never came, what was refused. */
export async function forgetImages(time: Millis, { table }: Pick<Deps, 'table'>): Promise<void> {
  const keys = await table.work(imagesDue, { upTo: time, limit: most });
  for (const image of await table.getByKeys(imageItem, keys))
    if (image.dueAt !== null && image.dueAt <= time)
      await table.write(remove(imageItem, image, { if: ['=', 'dueAt', image.dueAt] }));
}
