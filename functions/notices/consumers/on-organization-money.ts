import { formatMoney } from '#domain/kernel/money.ts';
import { momentWords } from '#domain/kernel/zoned-words.ts';
import { noLetter } from '#domain/notices/letter.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { disputeOpened } from '#events/commerce/dispute-opened.ts';
import type { payoutSent } from '#events/commerce/payout-sent.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import { hostOf } from '../../services/event-letter.ts';
import { moneyHearers } from '../../services/money-hearers.ts';
import { orderItem } from '../../store/commerce/orders.ts';
import { payoutSentItem } from '../../store/commerce/payouts.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import type { Deps } from '../deps.ts';
import { send, sendEach } from '../send.ts';

const whyOf = (name: string) => `You get this because you are an administrator of ${name}.`;

/** Administrators hear that a card holder objects, and until when an answer counts; of one that has ended meanwhile they need not answer. */
export async function onDisputeOpened(
  { data, at }: Envelope<DetailOf<typeof disputeOpened>>,
  deps: Deps,
): Promise<void> {
  const order = await deps.table.get(orderItem, { id: data.orderId });
  const dispute = order?.disputes.find(({ disputeId }) => disputeId === data.disputeId);
  if (!order || dispute?.outcome !== 'open') return;
  const [{ name, host, zone }, hearers] = await Promise.all([
    hostOf(deps.table, order.organizationId),
    moneyHearers(deps.table, order.organizationId),
  ]);
  const until = dispute.dueBy === null ? null : momentWords(dispute.dueBy, zone, at);
  const words = {
    organization: name,
    orderId: String(order.id),
    amount: formatMoney(dispute.amount, order.currency),
    answer: until === null ? '' : `An answer counts until ${until}.`,
    orderPath: to(paths.orderDetails, { orderId: order.id }),
  };
  const letter = { ...noLetter, host, why: whyOf(name) };
  await sendEach(hearers, (email) => send('disputeOpened', words, { email }, deps, { letter }));
}

/** Administrators hear that the provider pays out. */
export async function onPayoutSent({ data }: Envelope<DetailOf<typeof payoutSent>>, deps: Deps): Promise<void> {
  const { table } = deps;
  const [payout, organization] = await Promise.all([
    table.get(payoutSentItem, data),
    table.get(organizationItem, { id: data.organizationId }),
  ]);
  if (!payout || !organization) return;
  const [{ name, host }, hearers] = await Promise.all([
    hostOf(table, organization.id),
    moneyHearers(table, organization.id),
  ]);
  const words = {
    organization: name,
    amount: formatMoney(payout.amount, payout.currency),
    payoutsPath: to(paths.organizationPayouts, { username: organization.username }),
  };
  const letter = { ...noLetter, host, why: whyOf(name) };
  await sendEach(hearers, (email) => send('payoutSent', words, { email }, deps, { letter }));
}
