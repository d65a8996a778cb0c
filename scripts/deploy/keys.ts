/** What goes to Secrets Manager (functions/commerce/payments/provider.ts), null when nothing is given. */
export function stripeSecrets(env: NodeJS.ProcessEnv): { secretKey: string; webhookSecret: string } | 'half' | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey && !webhookSecret) return null;
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : 'half';
}
