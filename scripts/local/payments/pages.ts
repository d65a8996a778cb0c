import { html, page } from '../console/html.ts';
import type { Reply } from '../gateway/gateway.ts';
import { behaviourOf } from './cards.ts';
import type { Intent, Objects, SetupIntent } from './objects.ts';

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

type Challenge = { intent: Intent | SetupIntent; db: Objects; returnUrl: string | null };

/** Returns the bank's page: the business, the amount, and two answers. It's small enough for a frame of 390 px. */
export function challengePage({ intent, db }: Challenge): Reply {
  const method = intent.payment_method ? db.methods.get(intent.payment_method) : null;
  const amount = intent.object === 'payment_intent' ? money(intent.amount, intent.currency) : 'saving this card';
  if (intent.status !== 'requires_action')
    return page(
      '3-D Secure',
      html`<h1>Nothing to confirm</h1><p>This payment is <strong>${intent.status}</strong>. You can close this page.</p>`,
    );
  const what = method ? behaviourOf(method.secret_number).what : '';
  return page(
    '3-D Secure',
    html`<h1>Confirm it is you</h1>
      <p>Your bank wants to know that <strong>${amount}</strong> at Sideout with the card ending in <strong>${method?.card.last4 ?? '????'}</strong> is your wish.</p>
      <p class="quiet">This is the payments sandbox. The card ${what}.</p>
      <form method="post" class="row">
        <input type="hidden" name="client_secret" value="${intent.client_secret}">
        <button name="answer" value="complete">Complete</button>
        <button name="answer" value="fail" class="plain">Fail</button>
      </form>`,
  );
}

/**
 * Returns the page shown after the response, which goes back to the site. In one of the site's frames or windows, it
 * sends the site a message instead.
 */
export function challengeDone(intent: Intent | SetupIntent, returnUrl: string | null): Reply {
  if (returnUrl) {
    const back = new URL(returnUrl);
    const name = intent.object;
    back.searchParams.set(name, intent.id);
    back.searchParams.set(`${name}_client_secret`, intent.client_secret);
    back.searchParams.set('redirect_status', intent.status === 'requires_payment_method' ? 'failed' : 'succeeded');
    return { status: 303, headers: { location: back.toString() }, body: Buffer.alloc(0) };
  }
  const message = JSON.stringify({ type: 'sideout-payments:3ds', id: intent.id, status: intent.status }).replace(
    /</g,
    '\\u003c',
  );
  return page(
    '3-D Secure',
    html`<h1>Thank you</h1><p>You can close this page.</p>`,
    `for (const other of [window.parent, window.opener]) if (other && other !== window) other.postMessage(${message}, '*');`,
  );
}

/**
 * Returns the form that an organization fills out at Stripe to be paid. Here it has a box for each required detail, and
 * nothing to type.
 */
export const onboardingPage = (id: string, due: readonly string[]): Reply =>
  page(
    'Onboarding',
    due.length === 0
      ? html`<h1>Account ${id}</h1><p>Charges and payouts are enabled.</p>`
      : html`<h1>Get paid by card</h1>
          <p>On Stripe's own pages the organization would give its tax data and bank account here. The sandbox asks for nothing: choose what counts as given.</p>
          <form method="post">
            ${due.map((detail) => html`<p><label><input type="checkbox" name="give[]" value="${detail}" checked> ${detail}</label></p>`)}
            <input type="hidden" name="some" value="true">
            <button>Go on</button>
          </form>`,
  );

export function receiptPage(id: string, db: Objects): Reply {
  const charge = db.charges.get(id);
  if (!charge) return { ...page('Receipt', html`<h1>No such receipt</h1>`), status: 404 };
  return page(
    'Receipt',
    html`<h1>Receipt from Sideout</h1>
      <p>${money(charge.amount, charge.currency)} · ${charge.status}${charge.refunded ? ', refunded' : ''}</p>
      <p class="quiet">${charge.id}</p>`,
  );
}
