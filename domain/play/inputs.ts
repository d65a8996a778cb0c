import * as z from 'zod';
import { ulidText } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';

/** What a path names. */
export const byId = z.object({ id: urlId });
/** The sender's own id for a log entry: the same entry counts once. */
export const entryId = ulidText;
