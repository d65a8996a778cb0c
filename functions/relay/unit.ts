import { defineUnit } from '../kernel/unit.ts';

/** The outbox: turns what transactions wrote into events on the bus. */
export const unit = defineUnit({
  name: 'relay',
  contracts: {},
  stream: true,
  memory: 512,
  timeout: 30,
  table: 'none',
  grants: ['putEvents'],
});
