import { imageKinds } from '#domain/organizations/image-kinds.ts';
import { organizationImages, playerImages, userImages } from '#domain/organizations/operations-images.ts';
import { type Called, useCall } from '#web/src/api/use-call.ts';
import type { LibraryImage, Shelf } from './send-file.ts';

/** A shelf of a library: its pictures in their order, and what was removed and can be had back. */
export function useLibrary({ kind, id }: Shelf): Called<{ images: LibraryImage[]; removed: LibraryImage[] }> {
  const { owner } = imageKinds[kind];
  const organization = useCall(organizationImages, owner === 'organization' ? { params: { id } } : null);
  const player = useCall(playerImages, owner === 'player' ? { params: { id } } : null);
  const user = useCall(userImages, owner === 'user' ? {} : null);
  const read = { organization, player, user }[owner];
  const ofKind = (images: readonly LibraryImage[]) => images.filter((image) => image.kind === kind);
  return {
    ...read,
    data: read.data && { images: ofKind(read.data.images), removed: ofKind(read.data.removed) },
    put: () => void read.reload(),
  };
}
