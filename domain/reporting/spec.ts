import * as z from 'zod';
import { id, isoDate } from '../kernel/schema.ts';
import { exportKinds } from './finance.ts';

/**
 * What an organization exports: one event's data, or that of all events whose first day (for orders, the order date) is
 * between two days.
 */
export const exportSpec = z.object({
  organizationId: id,
  what: z.enum(exportKinds),
  tournamentId: id.nullable().default(null),
  from: isoDate.nullable().default(null),
  to: isoDate.nullable().default(null),
});
