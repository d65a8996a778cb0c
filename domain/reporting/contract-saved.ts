import { endpoint } from '../kernel/endpoint.ts';

/* Reports that an organization's staff put together, keep and have mailed. */

export const savedReports = endpoint({ method: 'GET', path: '/api/organization/{username}/reports', auth: 'user' });

export const saveReport = endpoint({
  method: 'POST',
  path: '/api/organization/{username}/reports',
  auth: 'user',
  ifMatch: true,
  idempotent: true,
});

export const removeReport = endpoint({
  method: 'DELETE',
  path: '/api/organization/{username}/reports/{id}',
  auth: 'user',
  ifMatch: true,
});

export const lookAtReport = endpoint({
  method: 'POST',
  path: '/api/organization/{username}/reports/look',
  auth: 'user',
});
