import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, rev, ulidText } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { imageKindNames } from './image-kinds.ts';
import { imageEdit, ownedImage } from './image-schema.ts';

/* Calls of the picture libraries (1§7). A file goes to the bucket itself, by what `startUpload` answers. */

const shelfOf = z.object({ kind: z.enum(imageKindNames), id: urlId });
const imageOf = shelfOf.extend({ imageId: ulidText });
/** A picture with the version an edit of it sends back. */
const image = ownedImage.extend({ rev });
/** A library: what is in it, by order, and what was removed and can be had back. */
const library = z.object({ images: z.array(image), removed: z.array(image) });
/** Where a browser sends a file: a form of these fields, `file` last. */
const upload = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
const unknown = ['organizations/unknown-organization', 'people/no-such-player'] as const;

export const organizationImages = operation({
  method: 'GET',
  path: '/api/images/organization/{id}',
  auth: 'user',
  summary: 'Covers and logos of an organization; with `sanction` those for events of that body and those for all',
  params: z.object({ id: urlId }),
  query: z.object({ sanction: z.string().max(20).optional() }),
  output: library,
  problems: unknown,
});

export const playerImages = operation({
  method: 'GET',
  path: '/api/images/player/{id}',
  auth: 'user',
  summary: 'Pictures of a player, for whoever manages their profile',
  params: z.object({ id: urlId }),
  output: library,
  problems: unknown,
});

export const userImages = operation({
  method: 'GET',
  path: '/api/user/images',
  auth: 'user',
  summary: 'The own pictures of who asks',
  output: library,
  problems: [],
});

export const startUpload = operation({
  method: 'POST',
  path: '/api/images/{kind}/{id}',
  auth: 'user',
  summary: 'Announces a picture and answers the form by which its file is sent to the bucket within ten minutes',
  params: shelfOf,
  body: z.object({ type: z.string().max(100), size: z.int().min(0), alt: z.string().trim().max(200).default('') }),
  output: z.object({ image, upload }),
  problems: [...unknown, 'organizations/not-an-image', 'organizations/image-too-big', 'organizations/too-many-images'],
});

export const imageById = operation({
  method: 'GET',
  path: '/api/images/{kind}/{id}/{imageId}',
  auth: 'user',
  summary: 'A picture: whether its sizes are made, or why it was refused',
  params: imageOf,
  output: image,
  problems: [...unknown, 'organizations/unknown-image'],
});

export const editImage = operation({
  method: 'PATCH',
  path: '/api/images/{kind}/{id}/{imageId}',
  auth: 'user',
  ifMatch: true,
  summary: 'Text, crop, focal point and order of a picture; another crop has its sizes made anew',
  params: imageOf,
  body: imageEdit,
  output: image,
  problems: [...unknown, 'organizations/unknown-image'],
});

export const removeImage = operation({
  method: 'DELETE',
  path: '/api/images/{kind}/{id}/{imageId}',
  auth: 'user',
  repeatable: true,
  summary: 'Takes a picture out of its library; for 30 days it can be had back. The first cover stays',
  params: imageOf,
  output: image,
  problems: [...unknown, 'organizations/unknown-image', 'organizations/first-cover'],
});

export const restoreImage = operation({
  method: 'POST',
  path: '/api/images/{kind}/{id}/{imageId}/restore',
  auth: 'user',
  repeatable: true,
  summary: 'Puts a removed picture back',
  params: imageOf,
  output: image,
  problems: [...unknown, 'organizations/unknown-image'],
});

export const makeProfileImage = operation({
  method: 'POST',
  path: '/api/images/{kind}/{id}/{imageId}/profile',
  auth: 'user',
  repeatable: true,
  summary: 'Makes a picture of a player or a user their profile picture',
  params: imageOf,
  output: z.object({ images: z.array(z.object({ id: ulidText, url: z.string() })), ownerId: id }),
  problems: [...unknown, 'organizations/unknown-image', 'organizations/image-not-ready'],
});
