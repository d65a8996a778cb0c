import { endpoint } from '../kernel/endpoint.ts';

/* Teams that an organizer adds directly, past the cart and the gates (Part 2 §6, §7). */

export const quickAdd = endpoint({ method: 'POST', path: '/api/tournament/quickAdd', auth: 'user', idempotent: true });
export const quickAddMany = endpoint({
  method: 'POST',
  path: '/api/tournament/quickAdd2',
  auth: 'user',
  idempotent: true,
});
