import * as z from 'zod';
import { emailAddress, id, millis, ulidText } from '../kernel/schema.ts';

/**
 * A message to the platform's team (Part 2 §7: name, subject, message). The address is for replies, so we can't reply
 * without one.
 */
export const feedbackNote = z.object({
  name: z.string().trim().min(1).max(80),
  email: z.union([z.literal(''), emailAddress().max(120)]),
  subject: z.string().trim().min(1).max(120),
  message: z.string().trim().min(1).max(4_000),
  /** The path of the page it was written about. */
  page: z.string().max(300),
});

/** A message as it is stored, with its author if signed in, and whether it has been handled. */
export const feedback = feedbackNote.extend({
  id: ulidText,
  /** The month it was received, such as `2026-11`. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  userId: id.nullable(),
  /** The browser's user agent. */
  browser: z.string().max(200),
  at: millis,
  state: z.enum(['open', 'done']),
  doneBy: id.nullable(),
  /** A note for staff on how it was handled. */
  answer: z.string().max(1_000),
});
