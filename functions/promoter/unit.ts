import { defineUnit } from '../kernel/unit.ts';

/** Gives free places to who waits, beside the rush and not in its way; and watches that nobody has a place too many. */
export const unit = defineUnit({
  name: 'promoter',
  operations: {},
  events: ['registration.team-registered'],
  schedules: ['promote'],
  memory: 512,
  timeout: 60,
  table: 'write',
});
