import * as reporting from '#domain/reporting/operations.ts';
import * as lists from '#domain/reporting/operations-lists.ts';
import { defineUnit } from '../kernel/unit.ts';

/** What has become of an event or a month, for who runs it: registrations, money, answers, who began and who withdrew. It asks nothing of the table but to read. */
export const unit = defineUnit({
  name: 'reports',
  operations: { ...reporting, ...lists },
  memory: 1024,
  timeout: 25,
  // it reads whole orders by the code that keeps them, too, which IAM can't tell apart
  table: 'write',
  rosters: true,
});
