import * as z from 'zod';
import { ulidText } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';

/** The thing a path names. */
export const byId = z.object({ id: urlId });
/** The sender's own id of an entry of the log: the same entry counts once. */
export const entryId = ulidText;
