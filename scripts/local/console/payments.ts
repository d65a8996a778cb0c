import type { Reply } from '../gateway/gateway.ts';
import { testCards } from '../payments/cards.ts';
import { type Gateway, nmiMoods } from '../payments/nmi/gateway.ts';
import { button, consolePage, data, html, moment, table } from './html.ts';
import type { ConsoleParts } from './parts.ts';

const here = '/_local/payments';
const money = (amount: number, currency: string) => `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;

const moodWords = {
  right: 'Correct',
  slow: 'Slow (9 s)',
  down: 'Down (503)',
  wrong: 'Wrong (a page instead of a response)',
};

const intentRows = (payments: ConsoleParts['payments']) =>
  payments
    .intents()
    .slice(0, 100)
    .map((intent) => [
      moment(intent.created * 1000),
      intent.id,
      money(intent.amount, intent.currency),
      intent.status,
      html`${data({ metadata: intent.metadata, last_payment_error: intent.last_payment_error })}
        ${intent.status === 'succeeded' ? button(here, { refund: intent.id }, 'Refund in the dashboard', true) : ''}
        ${payments
          .refunds(intent.id)
          .map(
            (refund) =>
              html`<p>Refund of ${money(refund.amount, refund.currency)} ${refund.status} ${
                refund.status === 'succeeded' ? button(here, { failRefund: refund.id }, 'Let it fail', true) : ''
              }</p>`,
          )}`,
    ]);
const disputeRows = (payments: ConsoleParts['payments']) =>
  payments
    .disputes()
    .map((dispute) => [
      dispute.id,
      money(dispute.amount, dispute.currency),
      dispute.status,
      html`${button(here, { won: dispute.id }, 'Won', true)} ${button(here, { lost: dispute.id }, 'Lost', true)}`,
    ]);

export function paymentsPage({ payments }: ConsoleParts): Reply {
  const intents = intentRows(payments);
  const disputes = disputeRows(payments);
  const events = payments
    .deliveries()
    .map((delivery) => [
      delivery.type,
      delivery.event,
      delivery.due === null
        ? `over: ${delivery.last}`
        : delivery.attempts
          ? `retrying soon, last: ${delivery.last}`
          : 'on its way',
      delivery.attempts,
      button(here, { event: delivery.event }, 'Send again', true),
    ]);
  const accounts = payments
    .accounts()
    .map((account) => [
      account.id,
      data({ metadata: account.metadata, requirements: account.requirements }),
      html`${button(here, { payOut: account.id }, 'Pay out now', true)} ${button(here, { askMore: account.id }, 'Ask for more', true)} ${button(here, { restrict: account.id }, 'Restrict', true)}`,
      html`${payments
        .payouts(account.id)
        .map(
          (payout) =>
            html`<p>${payout.id} ${money(payout.amount, payout.currency)} ${payout.status} ${
              payout.status === 'paid'
                ? button(here, { account: account.id, fail: payout.id }, 'Let the bank send it back', true)
                : ''
            }</p>`,
        )}`,
    ]);
  const asked = payments
    .asked()
    .map((request) => [moment(request.at), request.line, request.params, request.status, request.key ?? '']);
  const cards = testCards.map(({ number, brand, what }) => [
    html`<code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code>`,
    brand,
    what,
  ]);
  return consolePage(
    'Payments',
    here,
    html`<h1>Payments sandbox</h1>
      <p class="quiet">At <code>${payments.url}</code>, in Stripe’s shape. Nothing here is real money.</p>
      <details><summary>Test cards: any future date, any three digits (American Express: four)</summary>
      ${table('Test cards', ['Number', 'Brand', 'Behavior'], cards, '')}</details>
      <h2>Payments</h2>${table('Payments', ['Time', 'Id', 'Amount', 'Status', 'More'], intents, 'No payments yet.')}
      <h2>Open disputes</h2>${table('Disputes', ['Id', 'Amount', 'Status', 'Decided by the bank'], disputes, 'None open.')}
      <h2>Accounts of organizations</h2>${table('Accounts', ['Id', 'Details', 'Actions', 'Payouts'], accounts, 'None.')}
      ${gatewayPart(payments.nmi)}
      <h2>Calls</h2>${table('Calls', ['Time', 'Call', 'Parameters', 'Response', 'Idempotency key'], asked, 'None.')}
      <h2>Webhooks</h2>${table('Webhooks', ['Type', 'Event', 'State', 'Attempts', ''], events, 'None sent.')}`,
  );
}

/** Returns the page's part about the second provider, with its mode and its requests. */
function gatewayPart(nmi: Gateway) {
  const gateway = nmi
    .transactions()
    .map(({ id, at, orderId, condition, of, actions }) => [
      moment(at),
      id,
      orderId,
      condition,
      actions.map(({ type, amount, words }) => `${type} ${amount} ${words}${of ? ` of ${of}` : ''}`).join(', '),
    ]);
  const moods = nmiMoods
    .filter((mood) => mood !== nmi.mood())
    .map((mood) => button(here, { nmi: mood }, moodWords[mood], true));
  return html`<h2>Gateway of the nmi card form</h2><p>State: ${moodWords[nmi.mood()]}.</p><div class="row">${moods}</div>
      ${table('Gateway', ['Time', 'Transaction', 'Order id', 'Condition', 'Action'], gateway, 'No transactions yet.')}`;
}

/**
 * Handles things that happen at the provider instead of here: refunds in its dashboard, refunds that fail, decided
 * disputes, restricted accounts.
 */
function theirs(payments: ConsoleParts['payments'], form: URLSearchParams): void {
  const [refund, failRefund, won, lost, restricted] = ['refund', 'failRefund', 'won', 'lost', 'restrict'].map((name) =>
    form.get(name),
  );
  if (refund) payments.refundThere(refund, payments.intent(refund)?.amount ?? 0);
  if (failRefund) payments.failRefund(failRefund);
  if (won) payments.decide(won, 'won');
  if (lost) payments.decide(lost, 'lost');
  if (restricted) payments.restrict(restricted);
}

/** Handles the page's buttons, such as those that send an event again, make a day's payout, or return a payout. */
export async function paymentsAct({ payments }: ConsoleParts, form: URLSearchParams): Promise<string> {
  const [event, account, more, failed] = ['event', 'payOut', 'askMore', 'fail'].map((name) => form.get(name));
  const mood = nmiMoods.find((name) => name === form.get('nmi'));
  if (mood) payments.nmi.set(mood);
  if (event) await payments.resend(event);
  if (account) payments.payOut(account);
  if (more) payments.askForMore(more);
  theirs(payments, form);
  if (failed) payments.failPayout(form.get('account') ?? '', failed);
  return here;
}
