import * as z from 'zod';
import { id } from '../../kernel/schema.ts';
import { defineJobKind } from '../kind.ts';

/** Mails a report that an organization keeps to who wished it, if they still may see it. Sums: `mailed`. */
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
    title: 'Mail a report',
    go: () => 'Mail the report',
    told: ({ sums }) => (sums.mailed ? 'Mailed' : 'Not mailed'),
  },
});
