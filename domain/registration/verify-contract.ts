import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { aauModes } from './sanction/aau.ts';
import { sanctionStatuses } from './sanction/status.ts';

const text = z.string().max(80).default('');

export const verifyAau = contract({
  method: 'POST',
  path: '/api/AAU/Verify2',
  auth: 'optional',
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
