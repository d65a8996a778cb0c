import { defineUnit } from '../kernel/unit.ts';

/** Gives free places to who waits, beside the rush and not in its way; watches that nobody has a place too many, counts teams on cards, and ends the lines of what is canceled. */
export const unit = defineUnit({
  name: 'promoter',
  operations: {},
  events: [
    'registration.team-registered',
    'registration.team-withdrawn',
    'registration.team-changed',
    'catalog.registration-ended',
  ],
  schedules: ['promote'],
  memory: 512,
  timeout: 60,
  table: 'write',
});
