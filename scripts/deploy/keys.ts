/** What goes to Secrets Manager (functions/commerce/payments/provider.ts), null when nothing is given. */
type KeyInput = {
  secretKey: string;
  webhookSecret: string;
  /** of the second webhook, for connected accounts */
  connectSecret?: string;
  /** of the gateway, where a stage has one */
  nmi?: { securityKey: string; tokenizationKey: string };
};
export function stripeSecrets(env: NodeJS.ProcessEnv): KeyInput | 'half' | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const { STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret } = env;
  const { NMI_SECURITY_KEY: securityKey, NMI_TOKENIZATION_KEY: tokenizationKey } = env;
  if (Boolean(securityKey) !== Boolean(tokenizationKey)) return 'half';
  if (!secretKey && !webhookSecret) return connectSecret || securityKey ? 'half' : null;
  if (!secretKey || !webhookSecret) return 'half';
  return {
    ...{ secretKey, webhookSecret },
    ...(connectSecret ? { connectSecret } : {}),
    ...(securityKey && tokenizationKey ? { nmi: { securityKey, tokenizationKey } } : {}),
  };
}
