import * as reporting from '#domain/reporting/operations.ts';
import * as lists from '#domain/reporting/operations-lists.ts';
import * as saved from '#domain/reporting/operations-saved.ts';
import { defineUnit } from '../kernel/unit.ts';

/** What has become of an event or a month, for who runs it: registrations, money, answers, who began and who withdrew; and the reports that they keep. */
export const unit = defineUnit({
  name: 'reports',
  operations: { ...reporting, ...lists, ...saved },
  memory: 1024,
  timeout: 25,
  // it keeps reports, and reads whole orders by the code that keeps them, which IAM can't tell apart
  table: 'write',
  rosters: true,
});
