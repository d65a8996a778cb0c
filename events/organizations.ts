import * as z from 'zod';
import { id, millis, ulidText } from '#domain/kernel/schema.ts';
import { imageKindNames } from '#domain/organizations/image-kinds.ts';
import { defineEvent } from './event.ts';

export const imageCut = defineEvent({
  type: 'organizations.image-cut',
  detail: z.object({ kind: z.enum(imageKindNames), ownerId: id, id: ulidText }),
  why: 'A picture has a new crop, so its sizes are made.',
});

export const imageRemoved = defineEvent({
  type: 'organizations.image-removed',
  detail: z.object({ kind: z.enum(imageKindNames), ownerId: id, original: z.string() }),
  why: 'A picture was deleted for good, so its files are deleted too.',
});

export const staffInvited = defineEvent({
  type: 'organizations.staff-invited',
  detail: z.object({ organizationId: id, key: z.string(), sentAt: millis }),
  why: 'Someone was invited to an organization’s staff, for the first time or again, so we email the link.',
});

/** The notifications shown to the people who run an organization. */
const staffNewsKinds = ['job', 'dispute', 'review', 'payout', 'account', 'consent', 'not-me'] as const;

export const staffNews = defineEvent({
  type: 'organizations.staff-news',
  detail: z.object({
    about: z.enum(staffNewsKinds),
    /** Null if it is for the user who started it. */
    organizationId: id.nullable(),
    /** The ID of its subject: a job, an order, a payout, an account, a club's player, a team. */
    key: z.string(),
    /** A part of its subject: an order's dispute, the act on a team. */
    part: z.string().default(''),
  }),
  why: 'Something happened that the people who run an organization should know, so it shows up in their notifications.',
});
