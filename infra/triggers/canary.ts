import middy from '@middy/core';
import { askerAt, visit } from './visit.ts';

/**
 * Visits the site every five minutes and throws if something is wrong, so that its alarm rings before anyone reports
 * it.
 */
export const handler = middy(async ({ origin }: { readonly origin: string }) => {
  const failed = (await visit(askerAt(origin, 'the-canary-of-the-stage-0001'))).filter(({ good }) => !good);
  if (failed.length) throw new Error(failed.map(({ what, said }) => `${what}: ${said}`).join('; '));
});
