import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { imageKinds } from '#domain/organizations/image-kinds.ts';
import type { ImageFault, StoredImage } from '#domain/organizations/image-schema.ts';
import { checkSides, imageTypeOf, incomingAt, maxImageBytes } from '#domain/organizations/images.ts';
import { refused, withFiles } from '#domain/organizations/library.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { imageCut } from '#events/organizations/image-cut.ts';
import type { imageRemoved } from '#events/organizations/image-removed.ts';
import type { Upright } from '../integrations/pictures/port.ts';
import type { Upload } from '../kernel/bus/uploads.ts';
import { now } from '../kernel/clock.ts';
import type { Stored } from '../kernel/table/item.ts';
import { replace } from '../kernel/table/write.ts';
import { imageItem, imagesOf } from '../subjects/media/items.ts';
import type { Deps } from './deps.ts';
import { makeSizes, originalKey, originalOf, publicPrefix } from './making.ts';

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
