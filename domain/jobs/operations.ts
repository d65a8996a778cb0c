import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { ulidText, username } from '../kernel/schema.ts';
import { urlFlag, urlInt } from '../kernel/url-values.ts';
import { sendBidsKind } from './kinds/bids.ts';
import { exportReportKind } from './kinds/export-report.ts';
import { erasePerson, exportPerson } from './kinds/person.ts';
import { refundEvent } from './kinds/refund-event.ts';
import { faultyRow, jobRowView, jobView } from './views.ts';

const byId = z.object({ id: ulidText });
const acting = {
  params: byId,
  output: jobView,
  problems: ['jobs/no-such-job', 'jobs/not-now', 'jobs/no-undo'],
} as const;

export const startJob = operation({
  method: 'POST',
  path: '/api/job',
  auth: 'user',
  idempotent: true,
  summary:
    'Start a job. Some kinds list their rows first and wait for approval (`confirm`). For anyone with permission to run that kind of job, such as an event’s admins.',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal(refundEvent.name), params: refundEvent.params }),
    z.object({ kind: z.literal(sendBidsKind.name), params: sendBidsKind.params }),
    z.object({ kind: z.literal(exportReportKind.name), params: exportReportKind.params }),
    z.object({ kind: z.literal(exportPerson.name), params: exportPerson.params }),
    z.object({ kind: z.literal(erasePerson.name), params: erasePerson.params }),
  ]),
  output: jobView,
  problems: ['jobs/params-invalid', 'identity/hand-over-first'],
});

export const jobList = operation({
  method: 'GET',
  path: '/api/job/list',
  auth: 'user',
  summary:
    'List the caller’s jobs, or those jobs of an organization that the caller’s rights cover, newest first (at most 100). For any signed-in user.',
  query: z.object({ organization: username.optional() }),
  output: z.object({ items: z.array(jobView) }),
  problems: ['organizations/unknown-organization'],
});

export const jobById = operation({
  method: 'GET',
  path: '/api/job/{id}',
  auth: 'user',
  summary:
    'Get a job’s progress. For anyone with permission to run that kind of job, and for a message’s job also the director who sent it.',
  params: byId,
  output: jobView,
  problems: ['jobs/no-such-job'],
});

export const jobRows = operation({
  method: 'GET',
  path: '/api/job/{id}/rows',
  auth: 'user',
  summary:
    'List a job’s rows with their results, page by page (`next`: where to continue), or only those with a problem. For anyone with permission to run that kind of job.',
  params: byId,
  query: z.object({ part: urlInt.pipe(z.int().min(0)).optional(), problems: urlFlag.optional() }),
  output: z.object({ rows: z.array(jobRowView), next: z.int().nullable() }),
  problems: ['jobs/no-such-job'],
});

export const jobFaults = operation({
  method: 'GET',
  path: '/api/job/{id}/faults',
  auth: 'user',
  summary:
    'List the rows of an imported list that had a problem, with their original cells, page by page (`next`: where to continue). The list is kept for a week. For anyone with permission to run that kind of job.',
  params: byId,
  query: z.object({ part: urlInt.pipe(z.int().min(0)).optional() }),
  output: z.object({ header: z.array(z.string()), rows: z.array(faultyRow), next: z.int().nullable() }),
  problems: ['jobs/no-such-job', 'jobs/no-file'],
});

export const jobFile = operation({
  method: 'GET',
  path: '/api/job/{id}/file',
  auth: 'user',
  summary:
    'Get a download link for the file a job made, valid for ten minutes. For anyone with permission to run that kind of job.',
  params: byId,
  output: z.object({ url: z.string(), name: z.string() }),
  problems: ['jobs/no-such-job', 'jobs/no-file'],
});

export const confirmJob = operation({
  method: 'POST',
  path: '/api/job/{id}/confirm',
  auth: 'user',
  ...acting,
  summary: 'Approve what a job is about to do. For anyone with permission to run that kind of job.',
});

export const cancelJob = operation({
  method: 'POST',
  path: '/api/job/{id}/cancel',
  auth: 'user',
  ...acting,
  summary:
    'Stop a job; finished rows stay done. For anyone with permission to run that kind of job, and for a message’s job also the director who sent it.',
});

export const resumeJob = operation({
  method: 'POST',
  path: '/api/job/{id}/resume',
  auth: 'user',
  ...acting,
  summary:
    'Resume a job that was stopped or failed, or retry the rows that had a problem. For anyone with permission to run that kind of job, and for a message’s job also the director who sent it.',
});

export const undoJob = operation({
  method: 'POST',
  path: '/api/job/{id}/undo',
  auth: 'user',
  ...acting,
  summary: 'Undo a job row by row, if its kind can be undone. For anyone with permission to run that kind of job.',
});
