import * as jobs from '#domain/jobs/operations.ts';
import { defineUnit } from '../kernel/unit.ts';

/** What people ask of jobs: start one, look how far it is, act on it. The work is the worker's. */
export const unit = defineUnit({
  name: 'jobs',
  operations: jobs,
  memory: 512,
  timeout: 10,
  table: 'write',
  grants: ['readFiles'],
});
