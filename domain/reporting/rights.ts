import type { Action } from '../identity/can.ts';
import type { ExportKind } from './finance.ts';
import type { ReportSource } from './saved/fields.ts';

/**
 * Returns the permission that a report requires. Reports about money need money permission, and reports about people
 * are for admins.
 */
export const reportAction = (source: ReportSource): Action =>
  source === 'finance' ? 'order.manage' : 'organization.manage';
/** Returns the permission that an export requires. */
export const exportAction = (what: ExportKind): Action => (what === 'finance' ? 'order.manage' : 'organization.manage');
