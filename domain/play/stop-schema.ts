import * as z from 'zod';
import { millis } from '../kernel/schema.ts';
import { stopReasons } from './stop.ts';

/** A stop of an event's play: when it started, and when the next update is due. */
export const stop = z
  .object({ reason: z.enum(stopReasons), since: millis, until: millis })
  .refine(({ since, until }) => until >= since, {
    path: ['until'],
    message: 'Choose a time for the next update after the stop.',
  });
