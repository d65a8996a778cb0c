import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, rev, ulidText } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import * as endpoints from './contract-images.ts';
import { imageKindNames } from './image-kinds.ts';
import { imageEdit, ownedImage } from './image-schema.ts';

const shelfOf = z.object({ kind: z.enum(imageKindNames), id: urlId });
const imageOf = shelfOf.extend({ imageId: ulidText });
/** A picture with the version an edit of it sends back. */
const image = ownedImage.extend({ rev });
/** A library: what is in it, by order, and what was removed and can be had back. */
const library = z.object({ images: z.array(image), removed: z.array(image) });
/** Where a browser sends a file: a form of these fields, `file` last. */
const upload = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
const unknown = ['organizations/unknown-organization', 'people/no-such-player'] as const;

export const organizationImages = operation(endpoints.organizationImages, {
  summary: 'Covers and logos of an organization; with `sanction` those for events of that body and those for all',
  params: z.object({ id: urlId }),
  query: z.object({ sanction: z.string().max(20).optional() }),
  output: library,
  problems: unknown,
});

export const playerImages = operation(endpoints.playerImages, {
  summary: 'Pictures of a player, for whoever manages their profile',
  params: z.object({ id: urlId }),
  output: library,
  problems: unknown,
});

export const userImages = operation(endpoints.userImages, {
  summary: 'The own pictures of who asks',
  output: library,
  problems: [],
});

export const startUpload = operation(endpoints.startUpload, {
  summary: 'Announces a picture and answers the form by which its file is sent to the bucket within ten minutes',
  params: shelfOf,
  body: z.object({ type: z.string().max(100), size: z.int().min(0), alt: z.string().trim().max(200).default('') }),
  output: z.object({ image, upload }),
  problems: [...unknown, 'organizations/not-an-image', 'organizations/image-too-big', 'organizations/too-many-images'],
});

export const imageById = operation(endpoints.imageById, {
  summary: 'A picture: whether its sizes are made, or why it was refused',
  params: imageOf,
  output: image,
  problems: [...unknown, 'organizations/unknown-image'],
});

export const editImage = operation(endpoints.editImage, {
  summary: 'Text, crop, focal point and order of a picture; another crop has its sizes made anew',
  params: imageOf,
  body: imageEdit,
  output: image,
  problems: [...unknown, 'organizations/unknown-image'],
});

export const removeImage = operation(endpoints.removeImage, {
  summary: 'Takes a picture out of its library; for 30 days it can be had back. The first cover stays',
  params: imageOf,
  output: image,
  problems: [...unknown, 'organizations/unknown-image', 'organizations/first-cover'],
});

export const restoreImage = operation(endpoints.restoreImage, {
  summary: 'Puts a removed picture back',
  params: imageOf,
  output: image,
  problems: [...unknown, 'organizations/unknown-image'],
});

export const makeProfileImage = operation(endpoints.makeProfileImage, {
  summary: 'Makes a picture of a player or a user their profile picture',
  params: imageOf,
  output: z.object({ images: z.array(z.object({ id: ulidText, url: z.string() })), ownerId: id }),
  problems: [...unknown, 'organizations/unknown-image', 'organizations/image-not-ready'],
});
