import { countedWords } from '../../kernel/text.ts';
import { exportAction } from '../../reporting/rights.ts';
import { exportSpec } from '../../reporting/spec.ts';
import { defineJobKind } from '../kind.ts';

/**
 * The job that writes an organization's data to a file: money from the ledger, teams, players, or everything as one
 * archive. Its only sum is `lines`.
 */
export const exportReportKind = defineJobKind({
  name: 'export-report',
  params: exportSpec,
  may: ({ what }) => exportAction(what),
  of: 'organization',
  scopeId: ({ organizationId }) => organizationId,
  asks: false,
  undo: null,
  kept: 'week',
  words: {
    title: 'Export',
    go: ({ total }) => `Write ${total.toLocaleString('en-US')} parts`,
    told: ({ sums }) => `${countedWords(sums.lines ?? 0, 'line')} written`,
  },
});
