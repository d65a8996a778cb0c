import * as contracts from '#domain/identity/contract.ts';
import { defineUnit } from '../kernel/unit.ts';

export const unit = defineUnit({ name: 'identity', contracts, memory: 512, timeout: 10, table: 'write' });
