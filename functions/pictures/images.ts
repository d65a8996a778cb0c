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

/** Returns where the upright original is stored. The sizes are made from it, and nothing else reads it. */
const originalKey = (original: string): string => `originals/${original}`;
/** Returns the prefix of all of a picture's public files. */
const publicPrefix = (original: string): string => `media/${original}/`;

/**
 * Returns a file's name, based on its content and owner. The same picture makes only one file per owner, and no one
 * else can find out that they have it.
 */
const originalOf = ({ kind, ownerId }: Pick<StoredImage, 'kind' | 'ownerId'>, file: Uint8Array): string =>
  createHash('sha256').update(`${imageKinds[kind].owner}#${ownerId}#`).update(file).digest('hex');
const cutOf = (crop: Crop | null): string =>
  crop ? createHash('sha256').update(JSON.stringify(crop)).digest('hex').slice(0, 12) : 'whole';

/** Makes a stored picture's sizes and stores them where the CDN reads them. Returns the picture's address. */
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

/** Makes the sizes for a picture's new crop. If someone crops it again in the meantime, another event follows. */
export async function onCut({ data }: Envelope<DetailOf<typeof imageCut>>, deps: Deps): Promise<void> {
  const image = await deps.table.get(imageItem, data);
  const upright = image?.state === 'making' && (await deps.files.get(originalKey(image.original)));
  if (!image || !upright) return;
  const url = await makeSizes(deps, image, image.original, upright);
  const { width, height, original } = image;
  const after = { ...withFiles(image, { url, width, height, original }), dueAt: image.dueAt };
  const written = await deps.table.write(replace(imageItem, image, after));
  if (!written.ok) throw new Error('the picture changed while its sizes were being made');
}

/** Removes the files of a deleted picture, unless its owner has another picture with the same file. */
export async function onRemoved({ data }: Envelope<DetailOf<typeof imageRemoved>>, { table, files }: Deps) {
  const { kind, ownerId, original } = data;
  const others = await table.list(imageItem, imagesOf(imageKinds[kind].owner, ownerId));
  if (others.some((image) => image.original === original)) return;
  await files.removeAll(publicPrefix(original));
  await files.remove(originalKey(original));
}

/** A file that has crashed the process this many times can't be a picture. */
const mostTries = 3;

/**
 * Handles a file that a browser sent. Deletes it if no picture is waiting for it. Its type is determined only from its
 * content, it isn't decoded before its dimensions are known, and only its pixels are ever shown. If the upload is
 * delivered again, the picture is already finished and nothing happens.
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
  // If another worker has already made the same files, we are done. If the picture was edited in the meantime, we read
  // it again.
  if (!written.ok && written.problem.old?.state === 'awaited')
    throw new Error('the picture was edited while its files were being made');
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

/** How many pictures one tick deletes. The next tick continues. */
const most = 200;

/** Deletes expired pictures permanently: those removed 30 days ago, those never uploaded, and those refused. */
export async function forgetImages(time: Millis, { table }: Pick<Deps, 'table'>): Promise<void> {
  const keys = await table.work(imagesDue, { upTo: time, limit: most });
  for (const image of await table.getByKeys(imageItem, keys))
    if (image.dueAt !== null && image.dueAt <= time)
      await table.write(remove(imageItem, image, { if: ['=', 'dueAt', image.dueAt] }));
}
