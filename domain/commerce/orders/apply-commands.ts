import { ok, type Result } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { bookRefundExecutions, type ExecutionCause, type WithExecutions } from '../refunds/refund-execution.ts';
import { handleOrder } from './decide.ts';
import type { OrderCommand } from './events.ts';

/**
 * The order after several commands, with its refund executions booked; all of them or the first refusal. Answers the very same object when
 * nothing changes, so that a repeat need not be saved.
 */
export function applyCommands<O extends WithExecutions>(
  order: O,
  commands: readonly OrderCommand[],
  cause: ExecutionCause,
  now: Millis,
): Result<O> {
  let next = order;
  for (const command of commands) {
    const decided = handleOrder(next, command, now);
    if (!decided.ok) return decided;
    const { order: after, events } = decided.value;
    if (events.length) next = bookRefundExecutions(next, after, events, cause, now);
  }
  return ok(next);
}
