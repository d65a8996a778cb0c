import type { ValueOf } from '../../../kernel/table/item.ts';
import { clubMemberItem } from '../../../subjects/clubs/items.ts';
import { orderTroubleItem, paymentSettingsItem, payoutSentItem } from '../../../subjects/commerce/items.ts';
import { orderItem } from '../../../subjects/commerce/orders.ts';
import { jobItem } from '../../../subjects/jobs/items.ts';
import { type Derive, of, say } from './deriving.ts';

const news = 'organizations.staff-news' as const;

const ended: readonly string[] = ['done', 'failed', 'undone'];
const jobs: Derive<ValueOf<typeof jobItem>> = (before, after, change) => {
  if (!after || after.state === before?.state || !ended.includes(after.state)) return [];
  const { id: key, scope, state: part } = after;
  const organizationId = scope.of === 'event' ? scope.organizationId : scope.of === 'organization' ? scope.id : null;
  return [say(change, news, { about: 'job', organizationId, key, part })];
};

/**
 * Announces a bank's inquiry, and the end of an inquiry or a dispute. The start of a dispute is emailed instead
 * (commerce.dispute-opened).
 */
const disputes: Derive<ValueOf<typeof orderItem>> = (before, after, change) => {
  if (!before || !after) return [];
  const known = new Map(before.disputes.map(({ disputeId, outcome }) => [disputeId, outcome]));
  return after.disputes
    .filter(({ disputeId, outcome, inquiry }) =>
      outcome === 'open' ? inquiry && !known.has(disputeId) : known.get(disputeId) === 'open',
    )
    .map(({ disputeId: part }) =>
      say({ ...change, id: `${change.id}/${part}` }, news, {
        ...{ about: 'dispute', organizationId: after.organizationId, key: String(after.id), part },
      }),
    );
};

const reviews: Derive<ValueOf<typeof orderTroubleItem>> = (before, after, change) =>
  after?.aside && !before?.aside && after.organizationId !== null
    ? [
        say(change, news, {
          about: 'review',
          organizationId: after.organizationId,
          key: String(after.orderId),
          part: '',
        }),
      ]
    : [];

const payouts: Derive<ValueOf<typeof payoutSentItem>> = (before, after, change) =>
  after?.failed && !before?.failed
    ? [say(change, news, { about: 'payout', organizationId: after.organizationId, key: after.payoutId, part: '' })]
    : [];

const accounts: Derive<ValueOf<typeof paymentSettingsItem>> = (before, after, change) =>
  after?.restrictedAt && !before?.restrictedAt
    ? [say(change, news, { about: 'account', organizationId: after.organizationId, key: '', part: '' })]
    : [];

const consents: Derive<ValueOf<typeof clubMemberItem>> = (before, after, change) =>
  after?.consent.state === 'withdrawn' && before?.consent.state !== 'withdrawn'
    ? [say(change, news, { about: 'consent', organizationId: after.clubId, key: after.id, part: '' })]
    : [];

/** The bus events that an organization's staff needs to know about. */
export const staffChanges = [
  of(jobItem, jobs),
  of(orderItem, disputes),
  of(orderTroubleItem, reviews),
  of(payoutSentItem, payouts),
  of(paymentSettingsItem, accounts),
  of(clubMemberItem, consents),
];
