import * as z from 'zod';
import { id } from '../../kernel/schema.ts';
import { defineJobKind } from '../kind.ts';

/** A job that emails a saved report to the user who set it up, if they may still see it. Sums: `mailed`. */
export const mailReportKind = defineJobKind({
  name: 'mail-report',
  params: z.object({ organizationId: id, reportId: id }),
  may: 'order.manage',
  of: 'organization',
  scopeId: ({ organizationId }) => organizationId,
  asks: false,
  undo: null,
  kept: 'week',
  words: {
    title: 'Email report',
    go: () => 'Email report',
    told: ({ sums }) => (sums.mailed ? 'Emailed' : 'Not emailed'),
  },
});
