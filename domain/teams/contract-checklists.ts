import { endpoint } from '../kernel/endpoint.ts';

/* What every team of an event is asked for (Part 3 §2, §3 checklists), for its crew. */

export const checklists = endpoint({ method: 'GET', path: '/api/checklist/tournament/{id}', auth: 'user' });
export const addChecklist = endpoint({
  method: 'POST',
  path: '/api/checklist/tournament/{id}',
  auth: 'user',
  idempotent: true,
});
export const checklist = endpoint({ method: 'GET', path: '/api/checklist/{id}', auth: 'user' });
/** An item says how it is to be: sent again it changes nothing more. */
export const setChecklistItem = endpoint({
  method: 'POST',
  path: '/api/checklist/{id}/item',
  auth: 'user',
  repeatable: true,
});
export const removeChecklist = endpoint({ method: 'DELETE', path: '/api/checklist/{id}', auth: 'user' });
