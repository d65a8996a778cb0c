import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { imageKindNames } from '#domain/organizations/image-kinds.ts';
import { defineEvent } from '../kernel/event.ts';

export const imageRemoved = defineEvent({
  type: 'organizations.image-removed',
  detail: z.object({ kind: z.enum(imageKindNames), ownerId: id, original: z.string() }),
  why: 'a picture is gone for good, and its files with it',
});
