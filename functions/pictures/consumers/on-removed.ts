import { imageKinds } from '#domain/organizations/image-kinds.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { imageRemoved } from '#events/organizations/image-removed.ts';
import { imageItem, imagesOf } from '../../store/organizations/images.ts';
import type { Deps } from '../deps.ts';
import { originalKey, publicPrefix } from '../making.ts';

/** The files of a picture that is gone go, too, unless its owner has another one of the same file. */
export async function onRemoved({ data }: Envelope<DetailOf<typeof imageRemoved>>, { table, files }: Deps) {
  const { kind, ownerId, original } = data;
  const others = await table.list(imageItem, imagesOf(imageKinds[kind].owner, ownerId));
  if (others.some((image) => image.original === original)) return;
  await files.removeAll(publicPrefix(original));
  await files.remove(originalKey(original));
}
