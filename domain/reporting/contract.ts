import { endpoint } from '../kernel/endpoint.ts';

/* What has become of an event or of a month, for who runs it. */

export const organizationFigures = endpoint({
  method: 'GET',
  path: '/api/organization/{username}/figures',
  auth: 'user',
  scope: 'events',
});

export const eventSummary = endpoint({
  method: 'GET',
  path: '/api/tournament/{id}/Summary',
  auth: 'user',
  scope: 'events',
});

export const eventToday = endpoint({
  method: 'GET',
  path: '/api/tournament/{id}/today',
  auth: 'user',
  scope: 'events',
});

export const eventLeads = endpoint({ method: 'GET', path: '/api/tournament/{id}/leads', auth: 'user', scope: 'teams' });

export const eventWithdrawals = endpoint({
  method: 'GET',
  path: '/api/tournament/{id}/withdraw-dates',
  auth: 'user',
  scope: 'teams',
});

export const fieldSummary = endpoint({
  method: 'POST',
  path: '/api/tournament/{id}/fieldSummary',
  auth: 'user',
  scope: 'teams',
});

export const teamChecks = endpoint({ method: 'POST', path: '/api/tournament/{id}/teamChecks', auth: 'user' });

/** The specification's call (3§7 FinanceReport). */
export const financeReport = endpoint({
  method: 'POST',
  path: '/api/tournament/{id}/FinanceReport',
  auth: 'user',
  scope: 'money',
});

export const organizationFinance = endpoint({
  method: 'GET',
  path: '/api/organization/{username}/finance',
  auth: 'user',
  scope: 'money',
});
