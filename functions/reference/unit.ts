import * as operations from '#domain/reference/operations.ts';
import { defineUnit } from '../kernel/unit.ts';

/** The API's own description; it knows every call, so it answers what is none. */
export const unit = defineUnit({
  name: 'reference',
  operations,
  memory: 512,
  timeout: 10,
  table: 'none',
  fallback: true,
});
