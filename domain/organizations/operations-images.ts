import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, rev, ulidText } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { imageKindNames } from './image-kinds.ts';
import { imageEdit, ownedImage } from './image-schema.ts';

/*
 * Calls for the picture libraries (1§7). A file is uploaded directly to the bucket with the form that `startUpload`
 * returns.
 */

const shelfOf = z.object({ kind: z.enum(imageKindNames), id: urlId });
const imageOf = shelfOf.extend({ imageId: ulidText });
/** A picture with the version that an edit sends back. */
const image = ownedImage.extend({ rev });
/** A library: its pictures in order, and the removed ones that can be restored. */
const library = z.object({ images: z.array(image), removed: z.array(image) });
/** The form a browser uploads a file with, which has these fields followed by `file`. */
const upload = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
const unknown = ['organizations/unknown-organization', 'people/no-such-player'] as const;

export const organizationImages = operation({
  method: 'GET',
  path: '/api/images/organization/{id}',
  auth: 'user',
  summary:
    'List an organization’s covers and logos; with `sanction`, only those for that sanctioning body’s events or for all events. For the organization’s admins.',
  params: z.object({ id: urlId }),
  query: z.object({ sanction: z.string().max(20).optional() }),
  output: library,
  problems: unknown,
});

export const playerImages = operation({
  method: 'GET',
  path: '/api/images/player/{id}',
  auth: 'user',
  summary: 'List a player’s pictures. For the profile’s owners.',
  params: z.object({ id: urlId }),
  output: library,
  problems: unknown,
});

export const userImages = operation({
  method: 'GET',
  path: '/api/user/images',
  auth: 'user',
  summary: 'List the caller’s own pictures. For any signed-in user.',
  output: library,
  problems: [],
});

export const startUpload = operation({
  method: 'POST',
  path: '/api/images/{kind}/{id}',
  auth: 'user',
  summary:
    'Start uploading a picture: get the form for sending its file within ten minutes. For the library’s owner: the organization’s admins, the profile’s owners, or the user.',
  params: shelfOf,
  body: z.object({ type: z.string().max(100), size: z.int().min(0), alt: z.string().trim().max(200).default('') }),
  output: z.object({ image, upload }),
  problems: [...unknown, 'organizations/not-an-image', 'organizations/image-too-big', 'organizations/too-many-images'],
});

export const imageById = operation({
  method: 'GET',
  path: '/api/images/{kind}/{id}/{imageId}',
  auth: 'user',
  summary:
    'Get a picture’s state: whether its sizes are ready, or why it was refused. For the library’s owner: the organization’s admins, the profile’s owners, or the user.',
  params: imageOf,
  output: image,
  problems: [...unknown, 'organizations/unknown-image'],
});

export const editImage = operation({
  method: 'PATCH',
  path: '/api/images/{kind}/{id}/{imageId}',
  auth: 'user',
  ifMatch: true,
  summary:
    'Edit a picture’s text, crop, focal point and order; a new crop gets new sizes. For the library’s owner: the organization’s admins, the profile’s owners, or the user.',
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
  summary:
    'Remove a picture from its library, where it can be restored for 30 days. The first cover stays. For the library’s owner: the organization’s admins, the profile’s owners, or the user.',
  params: imageOf,
  output: image,
  problems: [...unknown, 'organizations/unknown-image', 'organizations/first-cover'],
});

export const restoreImage = operation({
  method: 'POST',
  path: '/api/images/{kind}/{id}/{imageId}/restore',
  auth: 'user',
  repeatable: true,
  summary:
    'Restore a removed picture. For the library’s owner: the organization’s admins, the profile’s owners, or the user.',
  params: imageOf,
  output: image,
  problems: [...unknown, 'organizations/unknown-image'],
});

export const makeProfileImage = operation({
  method: 'POST',
  path: '/api/images/{kind}/{id}/{imageId}/profile',
  auth: 'user',
  repeatable: true,
  summary: 'Make a picture the profile picture of its player or user. For the profile’s owners, or the user.',
  params: imageOf,
  output: z.object({ images: z.array(z.object({ id: ulidText, url: z.string() })), ownerId: id }),
  problems: [...unknown, 'organizations/unknown-image', 'organizations/image-not-ready'],
});
