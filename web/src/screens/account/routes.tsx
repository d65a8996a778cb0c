import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';

const needsUser = true;

/** One's own account: how one is reached, what one signs in with, what one is told. */
export const routes: AreaRoutes<'account'> = {
  myAccount: { screen: lazyPart(() => import('./account.tsx'), 'AccountScreen'), needsUser },
  verifyContact: { screen: lazyPart(() => import('./verify.tsx'), 'VerifyScreen'), needsUser },
  myNotifications: { screen: lazyPart(() => import('./notifications.tsx'), 'NotificationsScreen'), needsUser },
};
