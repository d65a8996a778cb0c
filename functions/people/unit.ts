import * as contracts from '#domain/people/contract.ts';
import { defineUnit } from '../kernel/unit.ts';

/** Players: finding them, and what a registration may know of them. */
export const unit = defineUnit({ name: 'people', contracts, memory: 512, timeout: 10, table: 'read' });
