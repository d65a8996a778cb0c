import { ReviewList } from '#web/src/features/needs-review/review-list.tsx';

/** /orders/aside: every order that needs review, for platform staff. */
export const NeedsReviewScreen = () => <ReviewList />;
