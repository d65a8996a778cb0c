import type { StoredImage } from '#domain/organizations/image-schema.ts';
import type { Table } from '../kernel/table/table.ts';
import { update, type Write } from '../kernel/table/write.ts';
import { userProfileItem, userRecordItem } from '../store/identity/items.ts';
import { playerItem } from '../store/people/items.ts';

type Shown = { readonly id: string; readonly url: string }[];

/** Whose profile picture it becomes: the pictures that their record shows, and what lists of a user's profiles show. */
export async function withPictures(table: Table, image: StoredImage, images: Shown): Promise<Write[]> {
  const { ownerId: id } = image;
  if (image.kind === 'user') return [update(userRecordItem, { id }, { set: { images } }, { if: ['exists', 'pk'] })];
  if (image.kind !== 'player') return [];
  const player = await table.get(playerItem, { id });
  const owners = player?.ownerIds ?? [];
  const links = await table.getMany(
    userProfileItem,
    owners.map((userId) => ({ userId, id })),
  );
  return [
    update(playerItem, { id }, { set: { images } }, { if: ['exists', 'pk'] }),
    ...links.map((link) =>
      update(userProfileItem, link, { set: { imageUrl: images[0]?.url } }, { if: ['exists', 'pk'] }),
    ),
  ];
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
