import * as people from '#domain/people/contract.ts';
import * as verifying from '#domain/registration/verify-contract.ts';
import { defineUnit } from '../kernel/unit.ts';

/** Players: finding them, what a registration may know of them, and the phones and numbers they prove. */
export const unit = defineUnit({
  name: 'people',
  contracts: { ...people, ...verifying },
  memory: 512,
  timeout: 10,
  table: 'write',
  grants: ['sms'],
});
