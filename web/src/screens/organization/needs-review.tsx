import { useParams } from 'react-router';
import { ReviewList } from '#web/src/features/needs-review/review-list.tsx';
import { RightGate, useMayIn } from '#web/src/features/organization/right-gate.tsx';

/** /:username/orders/aside: an organization's orders that need review. */
export function OrganizationNeedsReviewScreen() {
  const { username = '' } = useParams();
  const may = useMayIn(username);
  return (
    <RightGate may={may('order.manage')}>
      <ReviewList organization={username} />
    </RightGate>
  );
}
