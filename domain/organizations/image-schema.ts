import * as z from 'zod';
import { id, millis, ulidText } from '../kernel/schema.ts';
import { imageKindNames } from './image-kinds.ts';
import { coverPositions } from './theme.ts';

const share = z.number().min(0).max(1);
/** The visible part of a picture, as fractions of its width and height. It covers at least a tenth of each. */
const crop = z
  .object({ x: share, y: share, width: share.min(0.1), height: share.min(0.1) })
  .refine(({ x, y, width, height }) => x + width <= 1.001 && y + height <= 1.001, 'The crop is outside the picture');
export type Crop = z.infer<typeof crop>;

/**
 * The states of a picture. `awaited`: waiting for its file. `making`: its sizes are being made. `refused`: see
 * `problem`.
 */
const imageStates = ['awaited', 'making', 'ready', 'refused'] as const;
/** The reasons why an uploaded file isn't a valid picture (problems.ts). */
const imageFaults = ['not-an-image', 'image-too-big', 'image-too-many-pixels', 'image-too-small'] as const;
export type ImageFault = (typeof imageFaults)[number];

/** A picture in the library of an organization, player or user. */
export const ownedImage = z.object({
  kind: z.enum(imageKindNames),
  ownerId: id,
  id: ulidText,
  state: z.enum(imageStates),
  problem: z.enum(imageFaults).nullable(),
  url: z.string(),
  /** The size in pixels as uploaded, after rotating the picture upright, or 0 until the file is checked. */
  width: z.int().min(0),
  height: z.int().min(0),
  alt: z.string(),
  contain: z.boolean(),
  position: z.enum(coverPositions),
  crop: crop.nullable(),
  /** The position, lowest first. A moved picture gets a number between its neighbors' numbers. */
  order: z.number(),
  /** The sanctioning body whose events it is for, or null for all of them. */
  sanction: z.string().nullable(),
  createdAt: millis,
  removedAt: millis.nullable(),
});
export type OwnedImage = z.infer<typeof ownedImage>;

/** The stored record. `original` is the name of the file it was made from, and `dueAt` is when it is deleted. */
export const storedImage = ownedImage.extend({ original: z.string(), dueAt: millis.nullable() });
export type StoredImage = z.infer<typeof storedImage>;

/** The fields of a picture that people edit. Fields left out don't change. */
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
