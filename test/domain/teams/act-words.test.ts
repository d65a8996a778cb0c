import { describe, expect, it } from 'vitest';
import { refundPolicy, strictPolicy } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { day } from '#domain/kernel/time.ts';
import { withdrawalMoney } from '#domain/teams/act-words.ts';

const policy = refundPolicy.parse({ id: 5, organizationId: 10, name: 'Strict', ...strictPolicy });
const start = Date.UTC(2026, 5, 20, 16);
const terms = { refundPolicy: policy, eventStart: start, refundCutoff: null, zone: 'America/Los_Angeles' };
const base = {
  ...{ host: 'Beach Club', currency: 'USD', byHost: false, terms, at: start - 3 * day },
  ...{ paid: 8_922, due: 0, waived: 0, isRefunded: false },
};

describe('the refund message to a withdrawn team’s buyer', () => {
  it.each([
    ['nothing if nothing was paid or due', { paid: 0 }, ''],
    [
      'that the refund has a separate email',
      { isRefunded: true },
      'We’ll send the details of the refund in another email.',
    ],
    [
      'since when the policy gives no refund, with its time zone',
      {},
      'No refund was made for the $89.22 you paid. Under the refund policy, refunds for withdrawals ended on Jun 13, 9:00 AM PT.',
    ],
    [
      'that the event has no policy',
      { terms: { ...terms, refundPolicy: null } },
      'No refund was made for the $89.22 you paid. This event has no refund policy. To ask Beach Club for a refund, reply to this email.',
    ],
    [
      'that the policy never refunds withdrawals',
      { terms: { ...terms, refundPolicy: { ...policy, adminFeePercentage: 100 } } },
      'No refund was made for the $89.22 you paid. The refund policy doesn’t give refunds for withdrawals.',
    ],
    [
      'that the host withdrew it, and what the policy gives teams that withdraw themselves',
      { byHost: true, at: start - 9 * day },
      'Beach Club withdrew the team. No refund was made for the $89.22 you paid. If the team had withdrawn itself, the refund policy would give 95% until Jun 13, 9:00 AM PT.',
    ],
    ['what is no longer due, if only that changed', { paid: 0, waived: 4_500 }, '$45.00 is no longer due.'],
    [
      'what is still due on the order',
      { paid: 4_000, due: 4_922, at: start - 3 * day },
      'No refund was made for the $40.00 you paid. $49.22 is still due on the order. Under the refund policy, refunds for withdrawals ended on Jun 13, 9:00 AM PT.',
    ],
  ])('says %s', (_, facts, words) => {
    expect(withdrawalMoney({ ...base, ...facts } as never)).toBe(words);
  });
});
