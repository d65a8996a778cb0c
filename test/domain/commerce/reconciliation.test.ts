import { describe, expect, it } from 'vitest';
import { isConfirmed } from '#domain/commerce/orders/money.ts';
import { paymentReply } from '#domain/commerce/orders/payment-flow.ts';
import {
  attemptToReconcile,
  isHoldOver,
  isProven,
  isReleasable,
  mayStillCharge,
} from '#domain/commerce/orders/reconciliation.ts';
import { type Attempt, orderStates } from '#domain/commerce/orders/schema.ts';
import { minute } from '#domain/kernel/time.ts';
import { now } from './kit.ts';
import { hold, lose, oneEntryOrder, paid, report, run, start } from './orders-kit.ts';

const open = () => run(oneEntryOrder(), [start]);
const attempt = (fields: Partial<Attempt> = {}): Attempt => ({ ...(open().attempts[0] as Attempt), ...fields });

describe('order reconciliation', () => {
  it('checks a payment attempt without a response after a minute, one with an unknown outcome right away, and a settled one never', () => {
    expect(attemptToReconcile(open(), now + minute)).toBeNull();
    expect(attemptToReconcile(open(), now + minute + 1)?.n).toBe(1);
    expect(attemptToReconcile(run(open(), [lose(1)]), now)?.n).toBe(1);
    for (const outcome of ['succeeded', 'failed'] as const)
      expect(attemptToReconcile(run(open(), [report(1, outcome)]), now + 9 * minute)).toBeNull();
    expect(attemptToReconcile(oneEntryOrder(), now)).toBeNull();
  });
  it('treats a missing attempt as failed only once the provider’s search is reliable', () => {
    const failed = { kind: 'failed' };
    expect([
      isProven(attempt(), failed, now + 10 * minute - 1),
      isProven(attempt(), failed, now + 10 * minute),
    ]).toEqual([false, true]);
    expect(isProven(attempt({ intentId: 'pi_1' }), failed, now)).toBe(true);
    expect(isProven(attempt(), { kind: 'succeeded' }, now)).toBe(true);
    expect(isProven(attempt({ intentId: 'pi_1' }), { kind: 'unknown' }, now + 99 * minute)).toBe(false);
  });
  it('releases an order after its hold only if no money has moved and none still could', () => {
    const releasable = (state: (typeof orderStates)[number]) => isReleasable({ state, holdUntil: hold }, hold);
    expect(orderStates.filter(releasable)).toEqual(['draft', 'failed']);
    expect(isReleasable({ state: 'draft', holdUntil: hold }, hold - 1)).toBe(false);
    expect([isHoldOver({ holdUntil: null }, hold), isHoldOver({ holdUntil: hold }, hold)]).toEqual([false, true]);
  });
  it('counts any payment attempt that hasn’t failed as one that might still charge the buyer', () => {
    const outcomes = ['open', 'requiresAction', 'processing', 'succeeded', 'failed', 'unknown'] as const;
    const may = outcomes.filter((outcome) => mayStillCharge({ attempts: [attempt({ outcome })] }));
    expect(may).toEqual(outcomes.filter((outcome) => outcome !== 'failed'));
    expect(mayStillCharge({ attempts: [] })).toBe(false);
  });
});

describe('the server’s response to the browser', () => {
  const reply = (order: ReturnType<typeof open>, clientSecret: string | null = null) =>
    paymentReply({ ...order, clientSecret });
  it('reports payment, a 3-D Secure challenge or processing [P2-347]', () => {
    expect(isConfirmed(paid())).toBe(true);
    expect(reply(paid())).toMatchObject({ ok: true, value: { paid: true, orderId: 900, clientSecret: null } });
    const challenged = run(open(), [report(1, 'requiresAction', { intentId: 'pi_1' })]);
    expect(reply(challenged, 'secret')).toMatchObject({
      value: { paid: false, clientSecret: 'secret', intentType: 'payment' },
    });
    const processing = run(open(), [report(1, 'processing', { intentId: 'pi_1' })]);
    expect(reply(processing, 'secret')).toMatchObject({ value: { paid: false, clientSecret: null } });
  });
  it('refuses a declined card with the provider’s message, and reports an unknown outcome', () => {
    const declined = run(open(), [report(1, 'failed', { error: 'Insufficient funds.' })]);
    expect(reply(declined)).toMatchObject({
      problem: { code: 'commerce/payment-declined', detail: 'Insufficient funds.' },
    });
    expect(reply(run(open(), [lose(1)]))).toMatchObject({ problem: { code: 'commerce/payment-in-doubt' } });
  });
});
