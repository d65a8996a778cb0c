import type * as commerce from '#domain/commerce/contract.ts';
import { call } from '../call.ts';

export const itemCheck = call<typeof commerce.itemCheck>({
  method: 'POST',
  path: '/api/cart/itemCheck',
  auth: 'optional',
});
export const applyPromo = call<typeof commerce.applyPromo>({
  method: 'POST',
  path: '/api/cart/applyPromo',
  auth: 'optional',
});
export const processBag = call<typeof commerce.processBag>({
  method: 'POST',
  path: '/api/cart/process',
  auth: 'optional',
  idempotent: true,
});
export const confirmOrder = call<typeof commerce.confirmOrder>({
  method: 'POST',
  path: '/api/cart/confirm',
  auth: 'optional',
});
export const validateBag = call<typeof commerce.validateBag>({
  method: 'POST',
  path: '/api/cart/validateBag',
  auth: 'optional',
});
export const savedCarts = call<typeof commerce.savedCarts>({
  method: 'GET',
  path: '/api/cart/getBag',
  auth: 'optional',
});
export const saveCart = call<typeof commerce.saveCart>({ method: 'PUT', path: '/api/cart/getBag', auth: 'optional' });
export const order = call<typeof commerce.order>({ method: 'GET', path: '/api/order/{orderId}', auth: 'optional' });
export const orderLookup = call<typeof commerce.orderLookup>({
  method: 'GET',
  path: '/api/order/lookup',
  auth: 'optional',
});
export const orderHistory = call<typeof commerce.orderHistory>({
  method: 'GET',
  path: '/api/user/orderHistory',
  auth: 'user',
});
