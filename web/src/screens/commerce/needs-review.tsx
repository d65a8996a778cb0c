import { ReviewList } from '#web/src/features/needs-review/review-list.tsx';

/** /orders/aside: for platform staff, every order that does not come to its end by itself. */
export const NeedsReviewScreen = () => <ReviewList />;
