import type { Result } from '#domain/kernel/result.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { ImageFault, StoredImage } from '#domain/organizations/image-schema.ts';
import { checkSides, imageTypeOf, maxImageBytes } from '#domain/organizations/images.ts';
import { incomingAt } from '#domain/organizations/incoming.ts';
import { made, refused } from '#domain/organizations/library.ts';
import type { Upright } from '../../integrations/pictures/port.ts';
import type { Upload } from '../../kernel/bus/uploads.ts';
import { now } from '../../kernel/clock.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { replace } from '../../kernel/table/write.ts';
import { imageItem } from '../../store/organizations/images.ts';
import type { Deps } from '../deps.ts';
import { makeSizes, originalKey, originalOf } from '../making.ts';

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
  return made(image, { url, width, height, original });
}
