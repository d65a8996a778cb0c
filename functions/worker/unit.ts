import { defineUnit } from '../kernel/unit.ts';

/** Works at jobs, a turn at a time: what is too long for a call, for a transaction or for a person to wait for. */
export const unit = defineUnit({
  name: 'worker',
  operations: {},
  events: ['jobs.job-due'],
  schedules: ['wakeJobs'],
  // one job a message, so that none waits behind another's turn
  batch: 1,
  abreast: 20,
  memory: 1024,
  timeout: 180,
  table: 'write',
  rosters: true,
  grants: ['paymentSecrets', 'files', 'signIns', 'email', 'sms', 'signingSecret'],
});
