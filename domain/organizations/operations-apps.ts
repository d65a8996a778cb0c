import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, millis, username } from '../kernel/schema.ts';
import { app, newApp } from './software/apps.ts';

/* Calls for apps that people sign in to with their account: registering, allowing and stopping them. */

const of = '/api/organization/{username}/software/apps' as const;
const clientId = z.string().min(1).max(128);
const unknown = 'organizations/unknown-organization' as const;
const noApp = 'organizations/no-such-app' as const;

const appLine = app.omit({ organizationId: true, userId: true });
const maker = z.object({ id, name: z.string(), username: z.string() });

export const apps = operation({
  method: 'GET',
  path: of,
  auth: 'user',
  summary: 'List the apps that an organization has registered for sign-in. For the organization’s admins.',
  params: z.object({ username }),
  output: z.object({ items: z.array(appLine) }),
  problems: [unknown],
});

export const makeApp = operation({
  method: 'POST',
  path: of,
  auth: 'user',
  secretReply: true,
  summary:
    'Register an app for sign-in by OpenID Connect. The secret of a `confidential` app is only in this response; other apps use PKCE. For the organization’s admins.',
  params: z.object({ username }),
  body: newApp,
  output: z.object({ app: appLine, secret: z.string().nullable() }),
  problems: [unknown, 'organizations/too-many-apps'],
});

export const removeApp = operation({
  method: 'DELETE',
  path: `${of}/{id}`,
  auth: 'user',
  repeatable: true,
  summary: 'Delete an app. No one can sign in to it anymore. For the organization’s admins.',
  params: z.object({ username, id: clientId }),
  output: z.object({ clientId: z.string() }),
  problems: [unknown, noApp],
});

export const askingApp = operation({
  method: 'GET',
  path: '/api/apps/{id}',
  auth: 'user',
  summary:
    'Get the app that a person is signing in to, the organization behind it, and whether the person has allowed it. `redirect` must be one of its addresses. For any signed-in user.',
  params: z.object({ id: clientId }),
  query: z.object({ redirect: z.string().max(500) }),
  output: z.object({ clientId: z.string(), name: z.string(), maker, allowed: z.boolean() }),
  problems: [noApp, 'organizations/unknown-redirect'],
});

export const allowApp = operation({
  method: 'POST',
  path: '/api/apps/{id}/allow',
  auth: 'user',
  repeatable: true,
  summary: 'Allow an app to see the caller’s name and email address when they sign in to it. For any signed-in user.',
  params: z.object({ id: clientId }),
  output: z.object({ clientId: z.string() }),
  problems: [noApp],
});

export const allowedApps = operation({
  method: 'GET',
  path: '/api/user/apps',
  auth: 'user',
  summary: 'List the apps the caller has allowed. For any signed-in user.',
  output: z.object({ items: z.array(z.object({ clientId: z.string(), name: z.string(), maker, at: millis })) }),
  problems: [],
});

export const disallowApp = operation({
  method: 'DELETE',
  path: '/api/user/apps/{id}',
  auth: 'user',
  repeatable: true,
  summary: 'Stop allowing an app. It gets no more tokens for the caller. For any signed-in user.',
  params: z.object({ id: clientId }),
  output: z.object({ clientId: z.string() }),
  problems: [],
});
