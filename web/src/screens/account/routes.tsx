import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';

const needsUser = true;

/** The pages about a user's own account: contacts, ways to sign in and notifications. */
export const routes: AreaRoutes<'account'> = {
  myAccount: { screen: lazyPart(() => import('./account.tsx'), 'AccountScreen'), needsUser },
  verifyContact: { screen: lazyPart(() => import('./verify.tsx'), 'VerifyScreen'), needsUser },
  allowApp: { screen: lazyPart(() => import('./allow-app.tsx'), 'AllowAppScreen'), needsUser },
  myNotifications: { screen: lazyPart(() => import('./notifications.tsx'), 'NotificationsScreen'), needsUser },
};
