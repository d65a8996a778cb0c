import type { RefundRequest } from './refund-request.ts';

/**
 * Returns whether a refund follows its policy. If it doesn't, the person requesting it has to give a reason. Refunds
 * for a canceled event can't be changed.
 */
export const isByPolicy = ({ scope, reason, percentage }: RefundRequest): boolean =>
  scope.kind !== 'amount' && percentage === undefined && reason !== 'organizer';
