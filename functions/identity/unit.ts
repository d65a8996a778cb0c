import * as operations from '#domain/identity/operations.ts';
import { defineUnit } from '../kernel/unit.ts';

export const unit = defineUnit({
  name: 'identity',
  operations,
  memory: 512,
  timeout: 10,
  table: 'write',
  grants: ['secondFactor'],
});
