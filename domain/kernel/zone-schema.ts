import * as z from 'zod';
import { isZone } from './zoned-time.ts';

/** An IANA zone, such as `America/Los_Angeles`. */
export const zone = z.string().refine(isZone, 'Choose a valid time zone');
