import * as agreements from '#domain/notices/operations-agreements.ts';
import * as campaigns from '#domain/notices/operations-campaigns.ts';
import { defineUnit } from '../kernel/unit.ts';

/** Messages and agreements of organizations: drafts, whom they go to, tests, how readers end them; what is signed by whom. A worker mails them. */
export const unit = defineUnit({
  name: 'messages',
  operations: { ...campaigns, ...agreements },
  memory: 1024,
  timeout: 25,
  table: 'write',
  rosters: true,
  grants: ['email', 'sms', 'signingSecret'],
});
