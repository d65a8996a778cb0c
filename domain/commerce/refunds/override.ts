import type { RefundRequest } from './refund-request.ts';

/** Whether a refund is what its policy says; else whoever asks for it has to say why. One for an event that was called off is nobody's choice. */
export const isByPolicy = ({ scope, reason, percentage }: RefundRequest): boolean =>
  scope.kind !== 'amount' && percentage === undefined && reason !== 'organizer';
