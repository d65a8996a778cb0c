import * as z from 'zod';
import { ulidText } from './schema.ts';
import { urlInt } from './url-values.ts';

/** A file sent in parts and joined in order: up to 40 parts of 150 KB each, in base64. */
const parts = z.int().min(1).max(40);
const upload = z.object({ uploadId: ulidText });

/** One part of the file. The response contains the part's number. */
export const uploadPart = upload.extend({ part: z.int().min(0).max(39), bytes: z.base64().max(204_800) });
export const keptPart = z.object({ part: z.int() });

/** An uploaded file and its number of parts, as sent in a body and in a query. */
export const sentUpload = upload.extend({ parts });
export const sentUploadQuery = upload.extend({ parts: urlInt.pipe(parts) });

/**
 * Returns the schema of a CSV preview: its column names, some rows, the row count, and a suggested field for each
 * column.
 */
export const uploadColumns = <M extends z.ZodType>(mapping: M) =>
  z.object({
    header: z.array(z.string()),
    sample: z.array(z.array(z.string())),
    rows: z.int(),
    encoding: z.string(),
    mapping,
  });
