import * as z from 'zod';
import { id, millis, ulidText } from '../kernel/schema.ts';

/** What somebody writes to the people of the platform (Part 2 §7: name, subject, message). The address is where an answer goes; without one there is none. */
export const feedbackNote = z.object({
  name: z.string().trim().min(1).max(80),
  email: z.union([z.literal(''), z.email().max(120)]),
  subject: z.string().trim().min(1).max(120),
  message: z.string().trim().min(1).max(4_000),
  /** the page it was written about, a path of the site */
  page: z.string().max(300),
});

/** A note as it is kept: whose it was, if they were signed in, and whether somebody has seen to it. */
export const feedback = feedbackNote.extend({
  id: ulidText,
  /** `2026-11`, of the day it came */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  userId: id.nullable(),
  /** the browser's own words of itself */
  browser: z.string().max(200),
  at: millis,
  state: z.enum(['open', 'done']),
  doneBy: id.nullable(),
  /** what was done about it, for staff */
  answer: z.string().max(1_000),
});
