import type { RefundRequest } from './refund-request.ts';

/**
 * Whether a refund follows its policy; if not, the person requesting it has to give a reason. A refund for a canceled
 * event leaves no one a choice.
 */
export const isByPolicy = ({ scope, reason, percentage }: RefundRequest): boolean =>
  scope.kind !== 'amount' && percentage === undefined && reason !== 'organizer';
