import { type Millis, minute } from '../../kernel/time.ts';

/** How long a buyer who was asked to pay is left alone. */
export const askAgainAfter = 10 * minute;

/** Whether the buyer was asked to pay so lately that another mail would only bother them; `at`: when they were asked last, if ever. */
export const isAskedLately = (at: Millis | undefined, now: Millis): boolean =>
  at !== undefined && now - at < askAgainAfter;
