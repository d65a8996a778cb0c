import type { Action } from '../identity/can.ts';
import type { ExportKind } from './finance.ts';
import type { ReportSource } from './saved/fields.ts';

/** Returns the right a report needs. Reports about money need the money right, and reports about people are for admins. */
export const reportAction = (source: ReportSource): Action =>
  source === 'finance' ? 'order.manage' : 'organization.manage';
/** Returns the right an export needs. */
export const exportAction = (what: ExportKind): Action => (what === 'finance' ? 'order.manage' : 'organization.manage');
