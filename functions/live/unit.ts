import { defineUnit } from '../kernel/unit.ts';

/** The push connection: who follows what, the hub's methods, and the fan-out of what the log says. */
export const unit = defineUnit({
  name: 'live',
  hot: true,
  operations: {},
  socket: true,
  stream: ['log', 'slot', 'divisionStats', 'savedCart'],
  reserved: 200,
  memory: 512,
  timeout: 30,
  table: 'write',
  grants: ['connections'],
});
