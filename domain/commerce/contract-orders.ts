import { endpoint } from '../kernel/endpoint.ts';

export const order = endpoint({
  method: 'GET',
  path: '/api/order/{orderId}',
  auth: 'optional',
});

/** C116: what became of an order's entries. */
export const registrationStatus = endpoint({
  method: 'GET',
  path: '/api/cart/RegistrationStatus/{id}',
  auth: 'optional',
});

/** C121: one thing that was bought, with what it cost and what its policy gives back now. */
export const bagItem = endpoint({ method: 'GET', path: '/api/cart/BagItem', auth: 'optional' });

export const orderLookup = endpoint({
  method: 'GET',
  path: '/api/order/lookup',
  auth: 'optional',
});

export const orderHistory = endpoint({
  method: 'GET',
  path: '/api/user/orderHistory',
  auth: 'user',
});

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/cart/refund',
  auth: 'user',
  idempotent: true,
  spends: 'money',
});

/** Who owns the player of a membership gives it up; what goes back says the policy it was bought under. */
export const cancelMembership = endpoint({
  method: 'POST',
  path: '/api/Membership/cancel',
  auth: 'user',
  idempotent: true,
  spends: 'money',
});

/** Whether a membership renews itself is its holder’s to change. */
export const renewItself = endpoint({
  method: 'POST',
  path: '/api/Membership/renewal',
  auth: 'user',
  repeatable: true,
});

export const ordersAside = endpoint({
  method: 'GET',
  path: '/api/order/aside',
  auth: 'user',
});

export const actOnAside = endpoint({
  method: 'POST',
  path: '/api/order/{orderId}/aside',
  auth: 'user',
  idempotent: true,
  spends: 'money',
});
