import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { ownedImage, type StoredImage } from '#domain/organizations/image-schema.ts';
import { editedImage, removedImage, restoredImage } from '#domain/organizations/library.ts';
import type { editImage, imageById, removeImage, restoreImage } from '#domain/organizations/operations-images.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { replace, type Write } from '../../kernel/table/write.ts';
import { imageItem } from '../../store/organizations/images.ts';
import type { Deps } from '../deps.ts';
import { imageOf } from '../owned.ts';
import { withoutPicture } from '../profile-picture.ts';

export const imageByIdHandler: Handler<typeof imageById, Deps> = async ({ params, actor }, { table }) => {
  const found = await imageOf(table, actor, params);
  return found.ok ? ok(found.value.image) : found;
};

export const editImageHandler: Handler<typeof editImage, Deps> = async (
  { params, body, actor, ifMatch },
  { table },
) => {
  const found = await imageOf(table, actor, params);
  if (!found.ok) return found;
  const { image } = found.value;
  if (image.rev !== ifMatch) throw stale(image);
  return ok(await saved(table, image, editedImage(image, body)));
};

export const removeImageHandler: Handler<typeof removeImage, Deps> = async ({ params, actor, now }, { table }) => {
  const found = await imageOf(table, actor, params, 'delete');
  if (!found.ok) return found;
  const { image, all } = found.value;
  if (image.removedAt !== null) return ok(image);
  const removed = removedImage(all, image, now);
  if (!removed.ok) return refuse(removed.problem);
  return ok(await saved(table, image, removed.value, await withoutPicture(table, image)));
};

export const restoreImageHandler: Handler<typeof restoreImage, Deps> = async ({ params, actor }, { table }) => {
  const found = await imageOf(table, actor, params, 'delete');
  if (!found.ok) return found;
  const { image } = found.value;
  return ok(image.removedAt === null ? image : await saved(table, image, restoredImage(image)));
};

const stale = (image: Stored<StoredImage>) =>
  new ProblemError(request.stale({ data: { rev: image.rev, current: ownedImage.parse(image) } }));

async function saved(table: Table, before: Stored<StoredImage>, after: StoredImage, also: readonly Write[] = []) {
  const written = await table.transact([replace(imageItem, before, after), ...also]);
  if (!written.ok) throw stale((await table.get(imageItem, before)) ?? before);
  return { ...after, rev: before.rev + 1 };
}
