import * as contracts from '#domain/kernel/reference-contract.ts';
import { defineUnit } from '../kernel/unit.ts';

/** The API's own description. */
export const unit = defineUnit({ name: 'reference', contracts, memory: 512, timeout: 10, table: 'none' });
