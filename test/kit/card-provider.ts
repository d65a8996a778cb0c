import { stripePayments } from '#functions/integrations/payments/stripe.ts';
import { sandboxKeys } from '#scripts/local/payments/call.ts';
import { shown } from '#scripts/local/payments/objects.ts';
import { openPayments } from '#scripts/local/payments/payments.ts';
import { signature } from '#scripts/local/payments/webhooks.ts';
import { listen } from '#scripts/local/ports.ts';
import { openStore } from '#scripts/local/store.ts';

/**
 * Starts the payments sandbox on a separate port, called by the real adapter. Its messages are collected instead of
 * sent.
 */
export async function cardProvider() {
  const store = openStore();
  const keys = sandboxKeys(store);
  const sandbox = openPayments({
    ...{ store, keys, now: Date.now, waits: [] },
    target: () => 'http://127.0.0.1:9',
    onError: () => {},
  });
  const host = `127.0.0.1:${await listen(sandbox.server)}`;
  sandbox.setUrl(`http://${host}`);
  return {
    ...{ sandbox, keys, host },
    provider: stripePayments(keys, host),
    /** Returns the IDs of the provider's messages so far. */
    said: (): ReadonlySet<string> => new Set(sandbox.events().map((event) => event.id)),
    /** Returns the provider's messages besides the known ones, signed, newest first. */
    hooks: (known: ReadonlySet<string> = new Set()) =>
      sandbox.events().flatMap((event) => {
        if (known.has(event.id)) return [];
        const raw = JSON.stringify(shown(event));
        return [{ raw, signature: signature(raw, keys.webhookSecret, Math.floor(Date.now() / 1000)) }];
      }),
    stop: () => {
      sandbox.stop();
      sandbox.server.closeAllConnections();
      sandbox.server.close();
      store.close();
    },
  };
}
