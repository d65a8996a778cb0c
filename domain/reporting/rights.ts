import type { Action } from '../identity/can.ts';
import type { ExportKind } from './finance.ts';
import type { ReportSource } from './saved/fields.ts';

/** What a report asks of who reads it: the right to the money opens those of the money, those of people are the administrators'. */
export const reportAction = (source: ReportSource): Action =>
  source === 'finance' ? 'order.manage' : 'organization.manage';
/** The same of an export. */
export const exportAction = (what: ExportKind): Action => (what === 'finance' ? 'order.manage' : 'organization.manage');
