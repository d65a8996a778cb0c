/*
 * The part of Stripe.js that the site uses, for the browser, against the sandbox. It has the same functions with the
 * same results, so the site's own adapter (web/src/features/payment/stripe) runs. It is served as a plain script, which
 * can't import anything.
 */
type Fault = { type: string; code?: string; message: string };
type Intent = {
  id: string;
  status: string;
  next_action: { use_stripe_sdk?: { stripe_js: string }; redirect_to_url?: { url: string } } | null;
  last_payment_error?: Fault | null;
  last_setup_error?: Fault | null;
};
type Listener = (event: Record<string, unknown>) => void;

const home = new URL((document.currentScript as HTMLScriptElement).src).origin;

function stripe(key: string) {
  const asked = async <T>(path: string): Promise<T> => {
    const reply = await fetch(`${home}${path}`, { headers: { authorization: `Bearer ${key}` } });
    return (await reply.json()) as T;
  };
  const intentOf = (secret: string) => {
    const id = secret.split('_secret_')[0] ?? '';
    const kind = id.startsWith('seti') ? 'setup_intents' : 'payment_intents';
    return asked<Intent>(`/v1/${kind}/${id}?client_secret=${encodeURIComponent(secret)}`);
  };
  const named = (intent: Intent) =>
    intent.id.startsWith('seti') ? { setupIntent: intent } : { paymentIntent: intent };

  /** Shows the bank's page if the intent asks for one. Returns the intent, or why it failed. */
  async function next({ clientSecret }: { clientSecret: string }) {
    const before = await intentOf(clientSecret);
    const url = before.next_action?.use_stripe_sdk?.stripe_js ?? before.next_action?.redirect_to_url?.url;
    if (before.status !== 'requires_action' || !url) return named(before);
    const answered = await bankPage(url);
    const after = await intentOf(clientSecret);
    const fault = after.last_payment_error ?? after.last_setup_error;
    if (!answered) return { error: fault ?? left };
    return fault && after.status === 'requires_payment_method' ? { error: fault } : named(after);
  }
  const left: Fault = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
  return {
    elements: () => elements(key),
    createToken: async () => ({ error: { type: 'invalid_request_error', message: 'The sandbox makes no tokens.' } }),
    createPaymentMethod: ({ card, billing_details }: { card: Card; billing_details?: { email?: string } }) =>
      card.tokenise(billing_details?.email ?? ''),
    retrievePaymentIntent: async (secret: string) => named(await intentOf(secret)),
    handleNextAction: next,
    confirmCardPayment: (clientSecret: string) => next({ clientSecret }),
    confirmCardSetup: (clientSecret: string) => next({ clientSecret }),
  };
}

/** Shows the bank's page over everything else. Returns whether the bank answered. */
function bankPage(url: string): Promise<boolean> {
  const cover = document.createElement('dialog');
  const frame = document.createElement('iframe');
  const close = document.createElement('button');
  Object.assign(frame, { src: url, title: 'Stripe: your bank’s confirmation page', width: '340', height: '360' });
  close.textContent = 'Cancel';
  cover.append(frame, close);
  document.body.append(cover);
  cover.showModal();
  return new Promise((resolve) => {
    const end = (answered: boolean) => {
      removeEventListener('message', heard);
      cover.remove();
      resolve(answered);
    };
    const heard = ({ origin, data }: MessageEvent) => {
      if (origin === home && data?.type === 'sideout-payments:3ds') end(true);
    };
    addEventListener('message', heard);
    close.addEventListener('click', () => end(false));
    cover.addEventListener('cancel', () => end(false));
  });
}

type Card = ReturnType<typeof cardElement>;

/** Returns one set of card fields in a frame from the provider, so the surrounding page never sees the number. */
function cardElement(key: string) {
  const listeners = new Map<string, Set<Listener>>();
  const frame = document.createElement('iframe');
  const waiting = new Map<string, (answer: unknown) => void>();
  Object.assign(frame, { src: `${home}/stripe-js/card#${key}`, title: 'Secure card payment input frame' });
  Object.assign(frame.style, { display: 'block', width: '100%', height: '24px', border: '0' });
  const emit = (type: string, event: Record<string, unknown> = {}) => {
    for (const listener of listeners.get(type) ?? []) listener({ elementType: 'card', ...event });
  };
  const heard = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow) return;
    if (data.type === 'tokenised') {
      waiting.get(data.id)?.(data.answer);
      waiting.delete(data.id);
    } else emit(data.type, data);
  };
  addEventListener('message', heard);
  return {
    mount: (into: string | HTMLElement) =>
      (typeof into === 'string' ? document.querySelector(into) : into)?.append(frame),
    unmount: () => frame.remove(),
    destroy: () => {
      removeEventListener('message', heard);
      frame.remove();
    },
    update: ({ disabled }: { disabled?: boolean }) =>
      frame.contentWindow?.postMessage({ type: 'disabled', disabled: disabled === true }, home),
    on: (type: string, listener: Listener) => {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
    },
    off: (type: string, listener: Listener) => listeners.get(type)?.delete(listener),
    tokenise: (email: string) => {
      const id = crypto.randomUUID();
      return new Promise<unknown>((resolve) => {
        waiting.set(id, resolve);
        frame.contentWindow?.postMessage({ type: 'tokenise', id, email }, home);
      });
    },
  };
}

function elements(key: string) {
  let card: Card | null = null;
  return {
    create: () => {
      card = cardElement(key);
      return card;
    },
    getElement: () => card,
    update: () => {},
    fetchUpdates: async () => ({}),
    on: () => {},
  };
}

// The release that the site's package requires. Any other would cause a warning.
Object.assign(window, { Stripe: Object.assign(stripe, { version: 'endive' }) });
