import type { Actor, Subject } from '#domain/identity/actor.ts';
import { type Action, can } from '#domain/identity/can.ts';
import { type Id, ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { hour } from '#domain/kernel/time.ts';
import { type ImageKind, type ImageOwner, imageKindNames, imageKinds } from '#domain/organizations/image-kinds.ts';
import { ownedImage, type StoredImage } from '#domain/organizations/image-schema.ts';
import { checkImage, incomingKey, maxImageBytes } from '#domain/organizations/images.ts';
import { awaited, editedImage, removedImage, restoredImage, shelf } from '#domain/organizations/library.ts';
import type {
  editImage,
  imageById,
  makeProfileImage,
  organizationImages,
  playerImages,
  removeImage,
  restoreImage,
  startUpload,
  userImages,
} from '#domain/organizations/operations-images.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { people } from '#domain/people/problems.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import { count } from '../../kernel/limits.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace, type Write } from '../../kernel/table/write.ts';
import { userPictured, userRecordItem } from '../../subjects/identity/items.ts';
import { imageItem, imagesOf } from '../../subjects/media/items.ts';
import { organizationById } from '../../subjects/organizations/queries.ts';
import { playerItem } from '../../subjects/people/items.ts';
import { profilePictured } from '../../subjects/people/profiles.ts';
import type { Deps } from '../deps.ts';

/** The actor's intended action: to change a library, or remove a picture from it. */
type Doing = 'upload' | 'delete';
const actionOf = (owner: ImageOwner, doing: Doing): Action => {
  if (owner === 'organization') return doing === 'upload' ? 'image.upload' : 'image.delete';
  return owner === 'player' ? 'profile.manage' : 'account.manage';
};

type Unknown = ReturnType<(typeof organizations)['unknown-organization'] | (typeof people)['no-such-player']>;
async function subjectOf(table: Table, owner: ImageOwner, id: Id): Promise<Result<Subject, Unknown>> {
  if (owner === 'user') return ok({ ownerIds: [id] });
  if (owner === 'player') {
    const player = await table.get(playerItem, { id }, { consistent: false });
    return player ? ok({ ownerIds: player.ownerIds }) : refuse(people['no-such-player']());
  }
  const organization = await organizationById(table, id);
  return organization ? ok({ organization }) : refuse(organizations['unknown-organization']());
}

/**
 * Returns an owner's pictures. Refuses if the owner doesn't exist or the actor can't change the pictures (forbidden).
 */
async function libraryOf(
  table: Table,
  actor: Actor,
  { owner, id, doing = 'upload' }: { owner: ImageOwner; id: Id; doing?: Doing },
): Promise<Result<Stored<StoredImage>[], Unknown>> {
  const subject = await subjectOf(table, owner, id);
  if (!subject.ok) return subject;
  if (!can(actor, actionOf(owner, doing), subject.value)) throw new ProblemError(request.forbidden());
  return ok(await table.list(imageItem, imagesOf(owner, id)));
}

type Params = { readonly kind: ImageKind; readonly id: Id; readonly imageId: string };
type LibraryPicture = { readonly image: Stored<StoredImage>; readonly all: readonly Stored<StoredImage>[] };
/**
 * Returns one picture from a library, with the same rights as {@link libraryOf}. Pictures of other kinds are treated as
 * missing.
 */
async function imageOf(
  table: Table,
  actor: Actor,
  { kind, id, imageId }: Params,
  doing: Doing = 'upload',
): Promise<Result<LibraryPicture, Unknown | ReturnType<(typeof organizations)['unknown-image']>>> {
  const library = await libraryOf(table, actor, { owner: imageKinds[kind].owner, id, doing });
  if (!library.ok) return library;
  const image = library.value.find((image) => image.id === imageId && image.kind === kind);
  return image ? ok({ image, all: library.value }) : refuse(organizations['unknown-image']());
}

type Shown = { readonly id: string; readonly url: string }[];

/** Returns the writes that update the pictures on a person's record and in a user's lists of profiles. */
async function withPictures(table: Table, image: StoredImage, images: Shown): Promise<Write[]> {
  const { ownerId: id } = image;
  if (image.kind === 'user') return [userPictured(id, images)];
  return image.kind === 'player' ? profilePictured(table, id, images) : [];
}

/** Returns the writes that remove a deleted picture from the profile that shows it. */
async function withoutPicture(table: Table, image: StoredImage): Promise<Write[]> {
  const shows = await shownOf(table, image);
  const left = shows.filter(({ id }) => id !== image.id);
  return left.length === shows.length ? [] : withPictures(table, image, left);
}

async function shownOf(table: Table, { kind, ownerId: id }: StoredImage): Promise<Shown> {
  if (kind === 'user') return (await table.get(userRecordItem, { id }))?.images ?? [];
  if (kind === 'player') return (await table.get(playerItem, { id }))?.images ?? [];
  return [];
}

export const imageByIdHandler: Handler<typeof imageById, Deps> = async ({ params, actor }, { table }) => {
  const result = await imageOf(table, actor, params);
  return result.ok ? ok(result.value.image) : result;
};

export const editImageHandler: Handler<typeof editImage, Deps> = async (
  { params, body, actor, ifMatch },
  { table },
) => {
  const result = await imageOf(table, actor, params);
  if (!result.ok) return result;
  const { image } = result.value;
  const after = editedImage(image, body);
  const versions = { rev: image.rev, ifMatch, stale: async () => stale((await table.get(imageItem, image)) ?? image) };
  await saveVersioned(table, versions, () => ok({ writes: [replace(imageItem, image, after)] }));
  return ok({ ...after, rev: image.rev + 1 });
};

export const removeImageHandler: Handler<typeof removeImage, Deps> = async ({ params, actor, now }, { table }) => {
  const result = await imageOf(table, actor, params, 'delete');
  if (!result.ok) return result;
  const { image, all } = result.value;
  if (image.removedAt !== null) return ok(image);
  const removed = removedImage(all, image, now);
  if (!removed.ok) return refuse(removed.problem);
  return ok(await saved(table, image, removed.value, await withoutPicture(table, image)));
};

export const restoreImageHandler: Handler<typeof restoreImage, Deps> = async ({ params, actor }, { table }) => {
  const result = await imageOf(table, actor, params, 'delete');
  if (!result.ok) return result;
  const { image } = result.value;
  return ok(image.removedAt === null ? image : await saved(table, image, restoredImage(image)));
};

const stale = (image: Stored<StoredImage>) =>
  request.stale({ data: { rev: image.rev, current: ownedImage.parse(image) } });

async function saved(table: Table, before: Stored<StoredImage>, after: StoredImage, also: readonly Write[] = []) {
  const written = await table.transact([replace(imageItem, before, after), ...also]);
  if (!written.ok) throw new ProblemError(stale((await table.get(imageItem, before)) ?? before));
  return { ...after, rev: before.rev + 1 };
}

export const organizationImagesHandler: Handler<typeof organizationImages, Deps> = async (
  { params, query, actor },
  { table },
) => {
  const result = await libraryOf(table, actor, { owner: 'organization', id: params.id });
  if (!result.ok) return result;
  const { sanction } = query;
  const fits = (image: StoredImage) => !sanction || image.sanction === null || image.sanction === sanction;
  return ok(shelves(result.value.filter(fits)));
};

export const playerImagesHandler: Handler<typeof playerImages, Deps> = async ({ params, actor }, { table }) => {
  const result = await libraryOf(table, actor, { owner: 'player', id: params.id });
  return result.ok ? ok(shelves(result.value)) : result;
};

export const userImagesHandler: Handler<typeof userImages, Deps> = async ({ actor }, { table }) => {
  const result = await libraryOf(table, actor, { owner: 'user', id: signedIn(actor) });
  if (!result.ok) throw new Error('a user always exists');
  return ok(shelves(result.value));
};

/** Returns a library in order, kind by kind. */
function shelves(images: readonly Stored<StoredImage>[]) {
  const rev = new Map(images.map((image) => [image.id, image.rev]));
  const of = (kind: ImageKind) => shelf(images, kind).map((image) => ({ ...image, rev: rev.get(image.id) as number }));
  const removed = images.filter(({ removedAt, url }) => removedAt !== null && url !== '');
  return {
    images: imageKindNames.flatMap(of),
    removed: removed.toSorted((a, b) => (b.removedAt ?? 0) - (a.removedAt ?? 0)),
  };
}

/** Applies only to pictures of people. An organization's logo is chosen with its theme. */
export const makeProfileImageHandler: Handler<typeof makeProfileImage, Deps> = async ({ params, actor }, { table }) => {
  const result = await imageOf(table, actor, params);
  if (!result.ok) return result;
  const { image } = result.value;
  if (imageKinds[image.kind].use !== 'avatar') return refuse(organizations['unknown-image']());
  if (image.url === '' || image.removedAt !== null) return refuse(organizations['image-not-ready']());
  const images = [{ id: image.id, url: image.url }];
  const written = await table.transact(await withPictures(table, image, images));
  if (!written.ok) throw new ProblemError(request.stale());
  return ok({ images, ownerId: image.ownerId });
};

/** How many uploads someone can begin per hour, for all owners together. */
const uploads = { name: 'uploads', most: 120, per: hour } as const;

/** The file itself never passes through here. The form allows its upload to the bucket, and functions/pictures checks it. */
export const startUploadHandler: Handler<typeof startUpload, Deps> = async (
  { params, body, actor, now },
  { table, allowUpload, random },
) => {
  const { kind, id: ownerId } = params;
  const library = await libraryOf(table, actor, { owner: imageKinds[kind].owner, id: ownerId });
  if (!library.ok) return library;
  const file = checkImage(body);
  if (!file.ok) return refuse(file.problem);
  if (!(await count(table, uploads, String(signedIn(actor)), now))) throw new ProblemError(request.throttled());
  const image = awaited(library.value, { kind, ownerId, id: ulid(now, random), alt: body.alt }, now);
  if (!image.ok) return refuse(image.problem);
  const written = await table.write(create(imageItem, image.value));
  if (!written.ok) throw new ProblemError(request.unavailable());
  const type = body.type.toLowerCase();
  const upload = allowUpload({ key: incomingKey(image.value), type, mostBytes: maxImageBytes, now });
  return ok({ image: { ...image.value, rev: now }, upload });
};
