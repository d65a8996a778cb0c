import { endpoint } from '../kernel/endpoint.ts';

export const validateBag = endpoint({
  method: 'POST',
  path: '/api/cart/validateBag',
  auth: 'optional',
});

export const processBag = endpoint({
  method: 'POST',
  path: '/api/cart/process',
  auth: 'optional',
  idempotent: true,
  spends: 'money',
});

export const confirmOrder = endpoint({
  method: 'POST',
  path: '/api/cart/confirm',
  auth: 'optional',
  spends: 'money',
});

export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/api/payments/webhook',
  auth: 'public',
});
