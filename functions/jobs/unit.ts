import * as jobs from '#domain/jobs/operations.ts';
import * as tasks from '#domain/tasks/operations.ts';
import { defineUnit } from '../kernel/unit.ts';

/** What people ask of jobs: start one, look how far it is, act on it; and what needs them. The work is the worker's. */
export const unit = defineUnit({
  name: 'jobs',
  operations: { ...jobs, ...tasks },
  memory: 512,
  timeout: 10,
  table: 'write',
  grants: ['readFiles'],
});
