import * as z from 'zod';
import { id, millis } from '../../kernel/schema.ts';

/* Apps by other developers that people sign in to with their Sideout account (OpenID Connect). */

/** The maximum number of apps that an organization can register. */
export const mostApps = 10;

/** What every app sees of the people who authorize it, as OpenID scopes. Apps can't call the API for anyone. */
export const appScopes = ['openid', 'email', 'profile'] as const;

/** https at any host, or http on the developer's own machine; no user name, fragment or wildcard. */
const address =
  /^(?:https:\/\/[a-z0-9.-]+(?::\d{1,5})?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)(?:[/?][^\s#*]*)?$/i;

/** Returns whether people may be sent to an address after signing in. */
export const isRedirect = (text: string): boolean => address.test(text);

const redirect = z
  .string()
  .trim()
  .max(500)
  .refine(isRedirect, 'Enter an https address without #, or http on localhost');

/** The fields that staff enter for an app. `confidential`: it runs on a server and can keep a secret. */
export const newApp = z.object({
  name: z.string().trim().min(1, 'A name is required').max(60),
  redirects: z.array(redirect).min(1, 'An address is required').max(5),
  confidential: z.boolean(),
});

/** A registered app. Its ID is the client ID that the user pool assigned. */
export const app = newApp.extend({
  clientId: z.string(),
  organizationId: id,
  userId: id,
  dtCreated: millis,
});
export type App = z.infer<typeof app>;
