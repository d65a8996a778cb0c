import type { Notification } from './schema.ts';

/** The number of notifications per page. Pages count from 1, newest first (3§9). */
export const notificationsPerPage = 20;
/** The maximum number of notifications we load. Older ones don't matter anymore. */
export const mostNotifications = 500;

type NotificationPage = {
  readonly items: readonly Notification[];
  readonly page: number;
  readonly more: boolean;
};

/** Returns one page, which is empty if it doesn't exist. */
export function notificationPage(all: readonly Notification[], page: number): NotificationPage {
  const newest = all.toSorted((a, b) => b.dtCreated - a.dtCreated || (a.id < b.id ? 1 : -1));
  const from = (Math.max(1, page) - 1) * notificationsPerPage;
  const items = newest.slice(from, from + notificationsPerPage);
  return { items, page: Math.max(1, page), more: newest.length > from + items.length && items.length > 0 };
}

export const notificationActions = ['read', 'unread', 'delete'] as const;
type NotificationAction = (typeof notificationActions)[number];

/** Applies an action to some notifications, or to all of them. */
export function actOnNotifications(
  all: readonly Notification[],
  action: NotificationAction,
  ids: readonly string[] | 'all',
): Notification[] {
  const meant = (notification: Notification): boolean => ids === 'all' || ids.includes(notification.id);
  if (action === 'delete') return all.filter((notification) => !meant(notification));
  return all.map((notification) => (meant(notification) ? { ...notification, read: action === 'read' } : notification));
}

export const unreadCount = (all: readonly { readonly read: boolean }[]): number =>
  all.filter(({ read }) => !read).length;

/** The order matters, because a browser's user agent may also name browsers that come later in this list. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
const first = (rows: typeof browsers, text: string): string | undefined => rows.find(([is]) => is.test(text))?.[1];

/** Returns the device someone signed in with, such as "Chrome on Windows". Nothing else in the user agent is stored. */
export function deviceWords(userAgent: string): string {
  const [browser, system] = [first(browsers, userAgent), first(systems, userAgent)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
