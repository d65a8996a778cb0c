import { ok } from '#domain/kernel/result.ts';
import { type ImageKind, imageKindNames } from '#domain/organizations/image-kinds.ts';
import type { StoredImage } from '#domain/organizations/image-schema.ts';
import { shelf } from '#domain/organizations/library.ts';
import type { organizationImages, playerImages, userImages } from '#domain/organizations/operations-images.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Deps } from '../deps.ts';
import { libraryOf } from '../owned.ts';

export const organizationImagesHandler: Handler<typeof organizationImages, Deps> = async (
  { params, query, actor },
  { table },
) => {
  const found = await libraryOf(table, actor, { owner: 'organization', id: params.id });
  if (!found.ok) return found;
  const { sanction } = query;
  const fits = (image: StoredImage) => !sanction || image.sanction === null || image.sanction === sanction;
  return ok(shelves(found.value.filter(fits)));
};

export const playerImagesHandler: Handler<typeof playerImages, Deps> = async ({ params, actor }, { table }) => {
  const found = await libraryOf(table, actor, { owner: 'player', id: params.id });
  return found.ok ? ok(shelves(found.value)) : found;
};

export const userImagesHandler: Handler<typeof userImages, Deps> = async ({ actor }, { table }) => {
  const found = await libraryOf(table, actor, { owner: 'user', id: signedIn(actor) });
  if (!found.ok) throw new Error('a user is always there');
  return ok(shelves(found.value));
};

/** A library, kind by kind in its order. */
function shelves(images: readonly Stored<StoredImage>[]) {
  const rev = new Map(images.map((image) => [image.id, image.rev]));
  const of = (kind: ImageKind) => shelf(images, kind).map((image) => ({ ...image, rev: rev.get(image.id) as number }));
  const removed = images.filter(({ removedAt, url }) => removedAt !== null && url !== '');
  return {
    images: imageKindNames.flatMap(of),
    removed: removed.toSorted((a, b) => (b.removedAt ?? 0) - (a.removedAt ?? 0)),
  };
}
