import type { RefundRequest } from './refund-request.ts';

/**
 * Whether a refund follows its policy; if not, the person requesting it has to give a reason. Refunds for a
 * canceled event can't be changed.
 */
export const isByPolicy = ({ scope, reason, percentage }: RefundRequest): boolean =>
  scope.kind !== 'amount' && percentage === undefined && reason !== 'organizer';
