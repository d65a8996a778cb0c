import * as z from 'zod';
import { ulidText } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';

/** An ID from a path. */
export const byId = z.object({ id: urlId });
/** The sender's ID for a log entry, so that sending the same entry again has no further effect. */
export const entryId = ulidText;
