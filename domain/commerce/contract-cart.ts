import { endpoint } from '../kernel/endpoint.ts';

export const itemCheck = endpoint({
  method: 'POST',
  path: '/api/cart/itemCheck',
  auth: 'optional',
});

export const applyPromo = endpoint({
  method: 'POST',
  path: '/api/cart/applyPromo',
  auth: 'optional',
});

export const cartStatus = endpoint({
  method: 'GET',
  path: '/api/cart/Status/{id}',
  auth: 'optional',
});

export const savedCarts = endpoint({
  method: 'GET',
  path: '/api/cart/getBag',
  auth: 'optional',
});

export const saveCart = endpoint({
  method: 'PUT',
  path: '/api/cart/getBag',
  auth: 'optional',
});
