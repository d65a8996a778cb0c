import type { ImageKind, ImageOwner } from '#domain/organizations/image-kinds.ts';
import { imageKinds } from '#domain/organizations/image-kinds.ts';
import { storedImage } from '#domain/organizations/image-schema.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { dueList } from '../../kernel/table/table.ts';

const ownerKeys: Readonly<Record<ImageOwner, string>> = {
  organization: 'ORGANIZATION',
  player: 'PLAYER',
  user: 'MINE',
};
const ownerPk = (owner: ImageOwner, ownerId: number) => `${ownerKeys[owner]}#${ownerId}`;

/** Pictures to delete: removed ones, and those whose file never arrived or was refused. */
export const imagesDue = dueList('IMAGE');

/** A picture in a library. Its files are in the bucket under `original`. */
export const imageItem = defineItem({
  type: 'image',
  schema: storedImage,
  key: ({ kind, ownerId, id }: { kind: ImageKind; ownerId: number; id: string }) => ({
    pk: ownerPk(imageKinds[kind].owner, ownerId),
    sk: `IMAGE#${id}`,
  }),
  indexes: {
    gs3: { from: ['dueAt', 'id'], to: ({ dueAt, id }) => (dueAt === null ? undefined : imagesDue.key(dueAt, id)) },
  },
  personal: {
    whose: ['user', 'player'],
    fields: ['url', 'original', 'alt'],
    // Its files are deleted with it (functions/pictures).
    erase: ({ kind }) => (imageKinds[kind].owner === 'organization' ? null : 'remove'),
  },
});

/** Returns every picture of an owner. */
export const imagesOf = (owner: ImageOwner, ownerId: number) => ({
  pk: ownerPk(owner, ownerId),
  prefix: 'IMAGE#',
  consistent: true,
});
