import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { reportFound, reportTable, reportWords, savingReport } from './saved/schema.ts';

/* Reports that an organization's staff put together, keep and have mailed. */

const ofOrganization = z.object({ username });
const list = z.object({ items: z.array(reportFound) });
const unknown = 'organizations/unknown-organization';

export const savedReports = operation({
  method: 'GET',
  path: '/api/organization/{username}/reports',
  auth: 'user',
  summary: 'The reports that an organization keeps, by name (C275)',
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
  summary: 'Keeps a report (id 0, version 0: a new one), and mails it to who saves it as often as they wish',
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
  summary: 'Removes a report; nobody is mailed it any more',
  params: z.object({ username, id: urlId }),
  output: list,
  problems: [unknown, 'reporting/no-such-report'],
});

export const lookAtReport = operation({
  method: 'POST',
  path: '/api/organization/{username}/reports/look',
  auth: 'user',
  summary: 'What a report shows, whether it is kept or not: rows, groups, totals by currency',
  params: ofOrganization,
  body: reportWords,
  output: reportTable,
  problems: [unknown, 'catalog/no-such-event'],
});
