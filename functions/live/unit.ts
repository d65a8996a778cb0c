import { defineUnit } from '../kernel/unit.ts';

/** The push connection: who follows what, and the hub's methods. What followers are told is the fan-out's, so that neither waits for the other. */
export const unit = defineUnit({
  name: 'live',
  hot: true,
  operations: {},
  socket: true,
  reserved: 200,
  memory: 512,
  // as long as the WebSocket API waits
  timeout: 29,
  table: 'write',
  grants: ['connections', 'following'],
});
