import * as ads from '#domain/organizations/operations-ads.ts';
import * as affiliates from '#domain/organizations/operations-affiliates.ts';
import * as desk from '#domain/organizations/operations-desk.ts';
import { defineUnit } from '../kernel/unit.ts';

/** Organizations as their own people run them: they are started, edited and staffed here. */
export const unit = defineUnit({
  name: 'organizations',
  operations: { ...desk, ...affiliates, ...ads },
  memory: 512,
  timeout: 10,
  table: 'write',
  grants: ['signingSecret'],
});
