import * as operations from '#domain/reference/operations.ts';
import { defineUnit } from '../kernel/unit.ts';

/** The API's own description. */
export const unit = defineUnit({ name: 'reference', operations, memory: 512, timeout: 10, table: 'none' });
