import { endpoint } from '../kernel/endpoint.ts';

/** What a card form has to know of the provider that an organization has. */
export const authDotNet = endpoint({ method: 'GET', path: '/api/cart/AuthDotNet', auth: 'public' });

export const cartStatuses = endpoint({ method: 'POST', path: '/api/cart/Status2', auth: 'public' });
