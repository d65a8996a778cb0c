import * as campaigns from '#domain/notices/operations-campaigns.ts';
import { defineUnit } from '../kernel/unit.ts';

/** Messages that organizations write: drafts, whom they go to, tests; and how their readers end them. A worker sends them. */
export const unit = defineUnit({
  name: 'messages',
  operations: { ...campaigns },
  memory: 1024,
  timeout: 25,
  table: 'write',
  rosters: true,
  grants: ['email', 'sms', 'signingSecret'],
});
