import * as z from 'zod';
import { id, millis, ulidText } from '../kernel/schema.ts';
import { coverPositions } from './cover-positions.ts';
import { imageKindNames } from './image-kinds.ts';

const share = z.number().min(0).max(1);
/** The part of a picture that is shown, in shares of its width and height; at least a tenth of either. */
const crop = z
  .object({ x: share, y: share, width: share.min(0.1), height: share.min(0.1) })
  .refine(({ x, y, width, height }) => x + width <= 1.001 && y + height <= 1.001, 'The crop leaves the picture');
export type Crop = z.infer<typeof crop>;

/** `awaited`: its file may still come; `making`: its sizes are being made; `refused`: see `problem`. */
const imageStates = ['awaited', 'making', 'ready', 'refused'] as const;
/** Why a file that came is no picture of ours (problems.ts). */
const imageFaults = ['not-an-image', 'image-too-big', 'image-too-many-pixels', 'image-too-small'] as const;
export type ImageFault = (typeof imageFaults)[number];

/** A picture in the library of an organization, a player or a user. */
export const ownedImage = z.object({
  kind: z.enum(imageKindNames),
  ownerId: id,
  id: ulidText,
  state: z.enum(imageStates),
  problem: z.enum(imageFaults).nullable(),
  url: z.string(),
  /** px, as it was sent and turned upright; 0 until its file was looked at */
  width: z.int().min(0),
  height: z.int().min(0),
  alt: z.string(),
  contain: z.boolean(),
  position: z.enum(coverPositions),
  crop: crop.nullable(),
  /** the lowest comes first; a moved one gets a number between its neighbours’ */
  order: z.number(),
  /** the sanctioning body for whose events it is; null: for all */
  sanction: z.string().nullable(),
  createdAt: millis,
  removedAt: millis.nullable(),
});
export type OwnedImage = z.infer<typeof ownedImage>;

/** The record in the table. `original`: the name of the file it was made of; `dueAt`: when it is forgotten. */
export const storedImage = ownedImage.extend({ original: z.string(), dueAt: millis.nullable() });
export type StoredImage = z.infer<typeof storedImage>;

/** What people say of a picture; what is left out stays as it is. */
export const imageEdit = z
  .object({
    alt: z.string().trim().max(200),
    contain: z.boolean(),
    position: z.enum(coverPositions),
    crop: crop.nullable(),
    order: z.number().finite(),
    sanction: z.string().trim().max(20).nullable(),
  })
  .partial();
export type ImageEdit = z.infer<typeof imageEdit>;
