import { endpoint } from '../kernel/endpoint.ts';

/* An organization's orders, for those who manage them. */

export const orderList = endpoint({ method: 'GET', path: '/api/cart/History', auth: 'user', scope: 'money' });

export const orderDesk = endpoint({ method: 'GET', path: '/api/order/{orderId}/desk', auth: 'user' });

export const locate = endpoint({ method: 'GET', path: '/api/cart/locate', auth: 'user' });

export const locateOrder = endpoint({ method: 'GET', path: '/api/cart/LocateByItem/{id}', auth: 'user' });

export const previewRefund = endpoint({ method: 'POST', path: '/api/order/{orderId}/preview', auth: 'user' });

export const externalPayment = endpoint({
  method: 'POST',
  path: '/api/cart/ExternalPayment',
  auth: 'user',
  idempotent: true,
  spends: 'money',
});

export const makePayable = endpoint({
  method: 'POST',
  path: '/api/cart/MakePayable',
  auth: 'user',
  idempotent: true,
});

export const noteOrder = endpoint({
  method: 'POST',
  path: '/api/order/{orderId}/notes',
  auth: 'user',
  idempotent: true,
});

export const sendParcels = endpoint({
  method: 'POST',
  path: '/api/order/{orderId}/parcels',
  auth: 'user',
  idempotent: true,
});

export const resendReceipt = endpoint({
  method: 'POST',
  path: '/api/order/{orderId}/receipt',
  auth: 'user',
  idempotent: true,
});

export const answerDispute = endpoint({
  method: 'POST',
  path: '/api/order/{orderId}/dispute',
  auth: 'user',
  idempotent: true,
  spends: 'money',
});
