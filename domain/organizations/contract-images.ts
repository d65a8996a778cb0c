import { endpoint } from '../kernel/endpoint.ts';

/* Calls of the picture libraries (1§7). A file goes to the bucket itself, by what `startUpload` answers. */

export const organizationImages = endpoint({ method: 'GET', path: '/api/images/organization/{id}', auth: 'user' });
export const playerImages = endpoint({ method: 'GET', path: '/api/images/player/{id}', auth: 'user' });
export const userImages = endpoint({ method: 'GET', path: '/api/user/images', auth: 'user' });

export const startUpload = endpoint({ method: 'POST', path: '/api/images/{kind}/{id}', auth: 'user' });

export const imageById = endpoint({ method: 'GET', path: '/api/images/{kind}/{id}/{imageId}', auth: 'user' });
export const editImage = endpoint({
  method: 'PATCH',
  path: '/api/images/{kind}/{id}/{imageId}',
  auth: 'user',
  ifMatch: true,
});
export const removeImage = endpoint({
  method: 'DELETE',
  path: '/api/images/{kind}/{id}/{imageId}',
  auth: 'user',
  repeatable: true,
});
export const restoreImage = endpoint({
  method: 'POST',
  path: '/api/images/{kind}/{id}/{imageId}/restore',
  auth: 'user',
  repeatable: true,
});
export const makeProfileImage = endpoint({
  method: 'POST',
  path: '/api/images/{kind}/{id}/{imageId}/profile',
  auth: 'user',
  repeatable: true,
});
