import * as z from 'zod';

/** A body's response about a number (Part 2 §4), and how it is shown: none offers the Verify button. */
export const sanctionStatuses = ['none', 'true', 'expired', 'false'] as const;
export const sanctionStatus = z.enum(sanctionStatuses);
export type SanctionStatus = z.infer<typeof sanctionStatus>;

export const statusColors = { none: null, true: 'green', expired: 'amber', false: 'red' } as const satisfies Record<
  SanctionStatus,
  string | null
>;
export const offersVerify = (status: SanctionStatus): boolean => status === 'none';

/** A body's response as transmitted: true or 'true', 'expired'; anything else is no (Part 2 §7). */
export const statusOfAnswer = (answer: unknown): Exclude<SanctionStatus, 'none'> =>
  answer === true || answer === 'true' ? 'true' : answer === 'expired' ? 'expired' : 'false';

/** Milliseconds without typing before a number is verified (Part 2 §9). */
export const verifyDebounce = 333;
