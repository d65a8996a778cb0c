import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { reportFound, reportTable, reportWords, savingReport } from './saved/schema.ts';

/* Calls for the reports that an organization's staff build, save and have emailed. */

const ofOrganization = z.object({ username });
const list = z.object({ items: z.array(reportFound) });
const unknown = 'organizations/unknown-organization';

export const savedReports = operation({
  method: 'GET',
  path: '/api/organization/{username}/reports',
  auth: 'user',
  summary:
    'List an organization’s saved reports, by name. For the organization’s admins and staff with money permission.',
  params: ofOrganization,
  output: list,
  problems: [unknown],
});

export const saveReport = operation({
  method: 'POST',
  path: '/api/organization/{username}/reports',
  auth: 'user',
  ifMatch: true,
  idempotent: true,
  summary:
    'Save a report (id 0, version 0: a new one) and email it to the caller as often as they choose. For the organization’s admins and staff with money permission.',
  params: ofOrganization,
  body: savingReport,
  output: list.extend({ id }),
  problems: [unknown, 'reporting/no-such-report', 'reporting/too-many-reports'],
});

export const removeReport = operation({
  method: 'DELETE',
  path: '/api/organization/{username}/reports/{id}',
  auth: 'user',
  ifMatch: true,
  summary: 'Delete a saved report and stop its emails. For the organization’s admins and staff with money permission.',
  params: z.object({ username, id: urlId }),
  output: list,
  problems: [unknown, 'reporting/no-such-report'],
});

export const lookAtReport = operation({
  method: 'POST',
  path: '/api/organization/{username}/reports/look',
  auth: 'user',
  summary:
    'Run a saved or unsaved report and get its rows, groups, and totals by currency. For the organization’s admins and staff with money permission.',
  params: ofOrganization,
  body: reportWords,
  output: reportTable,
  problems: [unknown, 'catalog/no-such-event'],
});
