import * as operations from '#domain/help/operations.ts';
import { defineUnit } from '../kernel/unit.ts';

/** The platform's own pages that have data: what people write to it, its libraries, lists for forms. */
export const unit = defineUnit({
  name: 'help',
  operations,
  memory: 512,
  timeout: 10,
  table: 'write',
});
