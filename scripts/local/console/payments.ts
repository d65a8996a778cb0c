import type { Reply } from '../gateway/reply.ts';
import { testCards } from '../payments/cards.ts';
import { html } from './html.ts';
import { button, consolePage, data, moment, table } from './layout.ts';
import type { ConsoleParts } from './parts.ts';

const here = '/_local/payments';
const money = (amount: number, currency: string) => `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;

export function paymentsPage({ payments }: ConsoleParts): Reply {
  const intents = payments
    .intents()
    .slice(0, 100)
    .map((intent) => [
      moment(intent.created * 1000),
      intent.id,
      money(intent.amount, intent.currency),
      intent.status,
      data({ metadata: intent.metadata, last_payment_error: intent.last_payment_error }),
    ]);
  const events = payments
    .deliveries()
    .map((delivery) => [
      delivery.type,
      delivery.event,
      delivery.due === null
        ? `over: ${delivery.last}`
        : delivery.attempts
          ? `again soon, last: ${delivery.last}`
          : 'on its way',
      delivery.attempts,
      button(here, { event: delivery.event }, 'Send again', true),
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
      <details><summary>Test cards: any date to come, any three digits (American Express: four)</summary>
      ${table('Test cards', ['Number', 'Brand', 'It'], cards, '')}</details>
      <h2>Payments</h2>${table('Payments', ['Time', 'Id', 'Amount', 'Status', 'More'], intents, 'None was asked for.')}
      <h2>What was asked</h2>${table('Calls', ['Time', 'Call', 'Parameters', 'Answer', 'Idempotency key'], asked, 'Nothing.')}
      <h2>Webhooks</h2>${table('Webhooks', ['Type', 'Event', 'State', 'Attempts', ''], events, 'None was sent.')}`,
  );
}

export async function resendEvent({ payments }: ConsoleParts, form: URLSearchParams): Promise<string> {
  await payments.resend(form.get('event') ?? '');
  return here;
}
