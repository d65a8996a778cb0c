import type { Actor } from '#domain/identity/actor.ts';
import { type Action, can } from '#domain/identity/can.ts';
import type { Subject } from '#domain/identity/subject.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { type ImageKind, type ImageOwner, imageKinds } from '#domain/organizations/image-kinds.ts';
import type { StoredImage } from '#domain/organizations/image-schema.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { people } from '#domain/people/problems.ts';
import { ProblemError } from '../kernel/http/call.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import type { Write } from '../kernel/table/write.ts';
import { userPictured, userRecordItem } from '../subjects/identity/items.ts';
import { imageItem, imagesOf } from '../subjects/media/items.ts';
import { organizationById } from '../subjects/organizations/queries.ts';
import { playerItem } from '../subjects/people/items.ts';
import { profilePictured } from '../subjects/people/profiles.ts';

/** What changing a library takes, and what taking a picture out of it does. */
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

/** The pictures of an owner, for whoever may change them; others are forbidden to. Refused where there is no such owner. */
export async function libraryOf(
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
/** One picture of a library, as {@link libraryOf}; one of another kind is not there. */
export async function imageOf(
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

/** Whose profile picture it becomes: the pictures that their record shows, and what lists of a user's profiles show. */
export async function withPictures(table: Table, image: StoredImage, images: Shown): Promise<Write[]> {
  const { ownerId: id } = image;
  if (image.kind === 'user') return [userPictured(id, images)];
  return image.kind === 'player' ? profilePictured(table, id, images) : [];
}

/** Takes a picture that is removed from the profile that shows it. */
export async function withoutPicture(table: Table, image: StoredImage): Promise<Write[]> {
  const shows = await shownOf(table, image);
  const left = shows.filter(({ id }) => id !== image.id);
  return left.length === shows.length ? [] : withPictures(table, image, left);
}

async function shownOf(table: Table, { kind, ownerId: id }: StoredImage): Promise<Shown> {
  if (kind === 'user') return (await table.get(userRecordItem, { id }))?.images ?? [];
  if (kind === 'player') return (await table.get(playerItem, { id }))?.images ?? [];
  return [];
}
