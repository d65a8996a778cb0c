import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { imageKinds } from '#domain/organizations/image-kinds.ts';
import type { makeProfileImage } from '#domain/organizations/operations-images.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';
import { imageOf } from '../owned.ts';
import { withPictures } from '../profile-picture.ts';

/** Only pictures of people: an organization's logo is chosen with its theme. */
export const makeProfileImageHandler: Handler<typeof makeProfileImage, Deps> = async ({ params, actor }, { table }) => {
  const found = await imageOf(table, actor, params);
  if (!found.ok) return found;
  const { image } = found.value;
  if (imageKinds[image.kind].use !== 'avatar') return refuse(organizations['unknown-image']());
  if (image.url === '' || image.removedAt !== null) return refuse(organizations['image-not-ready']());
  const images = [{ id: image.id, url: image.url }];
  const written = await table.transact(await withPictures(table, image, images));
  if (!written.ok) throw new ProblemError(request.stale());
  return ok({ images, ownerId: image.ownerId });
};
