import { defineUnit } from '../kernel/unit.ts';

/** Gives free places to who waits, beside the rush and not in its way; watches that nobody has a place too many, and counts teams on cards. */
export const unit = defineUnit({
  name: 'promoter',
  operations: {},
  events: ['registration.team-registered', 'registration.team-withdrawn'],
  schedules: ['promote'],
  memory: 512,
  timeout: 60,
  table: 'write',
});
