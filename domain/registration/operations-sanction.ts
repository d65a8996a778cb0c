import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import * as endpoints from './contract-sanction.ts';
import { aauModes } from './sanction/aau.ts';
import { sanctionStatuses } from './sanction/status.ts';

const text = z.string().max(80).default('');

export const verifyAau = operation(endpoints.verifyAau, {
  summary:
    'Asks the AAU about a membership number, by name, birth date or zip (Part 2 §7); the answer counts for who asked when the bag is paid',
  body: z.object({ id: z.string().min(1).max(30), lastname: text, zipcode: text, dob: text, by: z.enum(aauModes) }),
  output: z.object({ status: z.enum(sanctionStatuses).exclude(['none']), failures: z.int() }),
  problems: [
    'registration/verification-incomplete',
    'registration/verification-exhausted',
    'registration/verification-unavailable',
  ],
});
