import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';

const placeholders = () => import('./auth-placeholder.tsx');
const signIn = {
  screen: lazyPart(() => import('./sign-in.tsx'), 'SignInScreen'),
  placeholder: lazyPart(placeholders, 'SignInPlaceholder'),
};

const callback = {
  screen: lazyPart(() => import('./auth.tsx'), 'AuthScreen'),
  placeholder: lazyPart(placeholders, 'CallbackPlaceholder'),
};

/** The pages for signing in and up. */
export const routes: AreaRoutes<'auth'> = {
  auth: callback,
  silent: callback,
  signIn,
  signUp: {
    screen: lazyPart(() => import('./sign-up.tsx'), 'SignUpScreen'),
    placeholder: lazyPart(placeholders, 'SignUpPlaceholder'),
  },
  confirm: {
    screen: lazyPart(() => import('./confirm.tsx'), 'ConfirmScreen'),
    placeholder: lazyPart(placeholders, 'ConfirmPlaceholder'),
  },
  signInByMail: {
    screen: lazyPart(() => import('./by-mail.tsx'), 'SignInByMailScreen'),
    placeholder: lazyPart(placeholders, 'ByMailPlaceholder'),
  },
  magicLink: {
    screen: lazyPart(() => import('./magic.tsx'), 'MagicLinkScreen'),
    placeholder: lazyPart(placeholders, 'MagicPlaceholder'),
    example: { linkId: 'x' },
  },
  secondFactor: { screen: lazyPart(() => import('./second-factor.tsx'), 'SecondFactorScreen'), needsUser: true },
};
