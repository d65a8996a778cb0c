import { endpoint } from '../kernel/endpoint.ts';

export const storeProducts = endpoint({ method: 'GET', path: '/api/store/products', auth: 'public' });

export const ownProducts = endpoint({ method: 'GET', path: '/api/store/{username}/products', auth: 'user' });

export const organizationFees = endpoint({
  method: 'GET',
  path: '/api/organization/{username}/fees',
  auth: 'user',
});

export const saveProduct = endpoint({
  method: 'POST',
  path: '/api/store/{username}/products',
  auth: 'user',
  ifMatch: true,
});
