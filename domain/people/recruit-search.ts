import * as z from 'zod';
import { id } from '../kernel/schema.ts';
import { genders, hands, sides } from './lists/choices.ts';

/** The maximum number of saved searches per coach, and the maximum length of a search's name. */
export const mostSearches = 20;
export const longestSearchName = 40;

/** A recruit search, by class and gender with filters. Heights are in inches. */
export const recruitQuestion = z.object({
  gradYear: z.int().min(1900).max(2200),
  gender: z.enum(genders),
  state: z.string().max(40).optional(),
  side: z.enum(sides).optional(),
  hand: z.enum(hands).optional(),
  minHeight: z.int().min(1).max(120).optional(),
  minGpa: z.number().min(0).max(5).optional(),
  open: z.boolean().optional(),
});

/** A coach's search saved under a name, which is unique regardless of case. */
export const recruitSearch = z.object({
  userId: id,
  name: z.string().trim().min(1).max(longestSearchName),
  find: recruitQuestion,
});
