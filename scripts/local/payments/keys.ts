import { randomBytes } from 'node:crypto';
import type { Store } from '../store.ts';

/** What the payment secret holds, in the cloud and here: JSON in Secrets Manager. */
export type PaymentKeys = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** of the gateway, the second provider */
  readonly nmi: { readonly securityKey: string; readonly tokenizationKey: string };
};

/** The sandbox's keys: made once, then kept, so that tabs and tests of yesterday still work. */
export function sandboxKeys(store: Store): PaymentKeys {
  const kept = store.collection<PaymentKeys>('paymentKeys');
  const before = kept.get('keys');
  if (before?.nmi) return before;
  const made = {
    secretKey: `sk_test_${randomBytes(18).toString('hex')}`,
    publishableKey: `pk_test_${randomBytes(18).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(18).toString('hex')}`,
    ...before,
    nmi: {
      securityKey: `nmi_test_${randomBytes(16).toString('hex')}`,
      tokenizationKey: `nmi-public-${randomBytes(12).toString('hex')}`,
    },
  };
  kept.put('keys', made);
  return made;
}
