import { useParams } from 'react-router';
import { AsideList } from '#web/src/features/orders-aside/aside-list.tsx';

/** /:username/orders/aside: an organization's orders that do not come to their end by themselves. */
export function OrganizationOrdersAsideScreen() {
  const { username = '' } = useParams();
  return <AsideList organization={username} />;
}
