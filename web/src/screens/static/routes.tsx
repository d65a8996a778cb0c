import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { titled } from '#web/src/ui/feedback/titled-placeholder.tsx';

/** Text pages, and the forms for contacting us. */
export const routes: AreaRoutes<'static'> = {
  deletion: { screen: lazyPart(() => import('./deletion.tsx'), 'DeletionScreen') },
  privacy: {
    screen: lazyPart(() => import('./privacy.tsx'), 'PrivacyScreen'),
    placeholder: titled('Privacy', 'the text'),
  },
  terms: {
    screen: lazyPart(() => import('./terms.tsx'), 'TermsScreen'),
    placeholder: titled('Terms', 'the text'),
  },
  feedback: {
    screen: lazyPart(() => import('./feedback.tsx'), 'FeedbackScreen'),
    placeholder: titled('Help & feedback', 'the form'),
  },
  feedbackThanks: { screen: lazyPart(() => import('./feedback-thanks.tsx'), 'FeedbackThanksScreen') },
  adminFeedback: { screen: lazyPart(() => import('./admin-feedback.tsx'), 'AdminFeedbackScreen'), needsUser: true },
  videos: {
    screen: lazyPart(() => import('./library.tsx'), 'VideosScreen'),
    placeholder: titled('Videos', 'the videos'),
  },
  links: {
    screen: lazyPart(() => import('./library.tsx'), 'LinksScreen'),
    placeholder: titled('Helpful links', 'the links'),
  },
  unsubscribe: {
    screen: lazyPart(() => import('./unsubscribe.tsx'), 'UnsubscribeScreen'),
    placeholder: titled('Unsubscribe', 'the sender'),
    example: { key: 'a-link-that-is-broken' },
  },
  agreement: {
    screen: lazyPart(() => import('./agreement.tsx'), 'AgreementScreen'),
    placeholder: titled('Agreement', 'the agreement'),
    example: { id: 501 },
  },
  notFound: { screen: lazyPart(() => import('./not-found.tsx'), 'NotFoundScreen') },
};
