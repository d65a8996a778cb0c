import { paths, to } from '#domain/site/paths.ts';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';

const items = [
  { to: to(paths.me), title: 'My Page' },
  { to: to(paths.teams), title: 'My Teams' },
  { to: to(paths.myOrders), title: 'Orders' },
  { to: to(paths.myBookmarks), title: 'Favorites' },
  { to: to(paths.myNotifications), title: 'Notifications' },
  { to: to(paths.myAccount), title: 'Account', of: to(paths.myAccount) },
];

/** The user's own pages. */
export const AccountTabs = () => <LinkTabs items={items} label="Your account" />;
