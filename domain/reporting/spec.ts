import * as z from 'zod';
import { id, isoDate } from '../kernel/schema.ts';
import { exportKinds } from './finance.ts';

/** What of an organization is written into a file: of one event, or of all whose first day (orders: whose day) lies in between. */
export const exportSpec = z.object({
  organizationId: id,
  what: z.enum(exportKinds),
  tournamentId: id.nullable().default(null),
  from: isoDate.nullable().default(null),
  to: isoDate.nullable().default(null),
});
