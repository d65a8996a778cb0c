import type { Action } from '../identity/can.ts';
import type { ExportKind } from './finance.ts';
import type { ReportSource } from './saved/fields.ts';

/** The right a report needs: reports about money need the money right, reports about people are for admins. */
export const reportAction = (source: ReportSource): Action =>
  source === 'finance' ? 'order.manage' : 'organization.manage';
/** The right an export needs. */
export const exportAction = (what: ExportKind): Action => (what === 'finance' ? 'order.manage' : 'organization.manage');
