import { useParams } from 'react-router';
import { AsideList } from '#web/src/features/orders-aside/aside-list.tsx';
import { RightGate, useMayIn } from '#web/src/features/organization/right-gate.tsx';

/** /:username/orders/aside: an organization's orders that do not come to their end by themselves. */
export function OrganizationOrdersAsideScreen() {
  const { username = '' } = useParams();
  const may = useMayIn(username);
  return (
    <RightGate may={may('order.manage')}>
      <AsideList organization={username} />
    </RightGate>
  );
}
