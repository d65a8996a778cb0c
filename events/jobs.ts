import * as z from 'zod';
import { ulidText } from '#domain/kernel/schema.ts';
import { defineEvent } from './event.ts';

export const jobDue = defineEvent({
  type: 'jobs.job-due',
  detail: z.object({ jobId: ulidText, turn: z.int() }),
  why: 'A job goes to a worker, which works on it for its turn and then passes it on.',
});
