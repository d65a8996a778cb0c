import * as z from 'zod';
import { id, millis, ulidText } from '#domain/kernel/schema.ts';
import { imageKindNames } from '#domain/organizations/image-kinds.ts';
import { defineEvent } from './event.ts';

export const imageCut = defineEvent({
  type: 'organizations.image-cut',
  detail: z.object({ kind: z.enum(imageKindNames), ownerId: id, id: ulidText }),
  why: 'the sizes of a picture are made of another part of it',
});

export const imageRemoved = defineEvent({
  type: 'organizations.image-removed',
  detail: z.object({ kind: z.enum(imageKindNames), ownerId: id, original: z.string() }),
  why: 'a picture is gone for good, and its files with it',
});

export const staffInvited = defineEvent({
  type: 'organizations.staff-invited',
  detail: z.object({ organizationId: id, key: z.string(), sentAt: millis }),
  why: 'somebody was asked to work for an organization, or asked again: the link is mailed',
});
