import * as z from 'zod';
import { millis } from '../kernel/schema.ts';
import { stopReasons } from './stop.ts';

/** Play of an event is stopped: since when, and when there will be the next word. */
export const stop = z
  .object({ reason: z.enum(stopReasons), since: millis, until: millis })
  .refine(({ since, until }) => until >= since, { path: ['until'], message: 'The next update comes after the stop.' });
