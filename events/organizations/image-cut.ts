import * as z from 'zod';
import { id, ulidText } from '#domain/kernel/schema.ts';
import { imageKindNames } from '#domain/organizations/image-kinds.ts';
import { defineEvent } from '../kernel/event.ts';

export const imageCut = defineEvent({
  type: 'organizations.image-cut',
  detail: z.object({ kind: z.enum(imageKindNames), ownerId: id, id: ulidText }),
  why: 'the sizes of a picture are made of another part of it',
});
