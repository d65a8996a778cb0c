import { defineUnit } from '../kernel/unit.ts';

/** The outbox: turns what transactions wrote into events on the bus, and keeps the audit of what changed. */
export const unit = defineUnit({
  name: 'relay',
  operations: {},
  stream: true,
  outbox: true,
  memory: 512,
  timeout: 30,
  table: 'write',
  grants: ['putEvents'],
});
