import { ReviewList } from '#web/src/features/needs-review/review-list.tsx';

/** /orders/aside: for platform staff, every order that needs review. */
export const NeedsReviewScreen = () => <ReviewList />;
