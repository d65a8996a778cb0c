import * as operations from '#domain/registration/operations.ts';
import * as dates from '#domain/registration/operations-dates.ts';
import { defineUnit } from '../kernel/unit.ts';

/** The opening rush: places and the line. */
export const unit = defineUnit({
  name: 'registration',
  hot: true,
  operations: { ...operations, ...dates },
  memory: 1024,
  timeout: 10,
  // as many as 50,000 people in ten seconds need; without a limit a rush takes every environment that catalog, identity and promoter share
  reserved: 250,
  table: 'write',
  rosters: true,
  grants: ['signingSecret'],
});
