import { endpoint } from '../kernel/endpoint.ts';

/* What an organization gives back, as those write it who manage it. */

export const refundPolicies = endpoint({
  method: 'GET',
  path: '/api/cart/refundPolicies/{organizationId}',
  auth: 'user',
});

export const saveRefundPolicy = endpoint({
  method: 'POST',
  path: '/api/cart/refundPolicies/{organizationId}',
  auth: 'user',
  ifMatch: true,
});
