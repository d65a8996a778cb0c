import { createHash } from 'node:crypto';
import { imageKinds } from '#domain/organizations/image-kinds.ts';
import type { Crop, StoredImage } from '#domain/organizations/image-schema.ts';
import { pictureFile, pictureUrl } from '#domain/organizations/images.ts';
import type { Deps } from './deps.ts';

/** Where the upright picture is kept, of which sizes are made: nobody else reads it. */
export const originalKey = (original: string): string => `originals/${original}`;
/** What all its public files begin with. */
export const publicPrefix = (original: string): string => `media/${original}/`;

/**
 * The name of a file: its content's and its owner's, so that the same picture is one for them, and nobody else learns that they
 * have it.
 */
export const originalOf = ({ kind, ownerId }: Pick<StoredImage, 'kind' | 'ownerId'>, file: Uint8Array): string =>
  createHash('sha256').update(`${imageKinds[kind].owner}#${ownerId}#`).update(file).digest('hex');
const cutOf = (crop: Crop | null): string =>
  crop ? createHash('sha256').update(JSON.stringify(crop)).digest('hex').slice(0, 12) : 'whole';

/** Makes the sizes of a picture that is kept and puts them where the CDN reads; answers its address. */
export async function makeSizes(
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
