import type { Notification } from './schema.ts';

/** Notifications are fetched by page number, from 1, newest first (3§9). */
export const notificationsPerPage = 20;
/** Limit for notifications that are read; older ones don't matter anymore. */
export const mostNotifications = 500;

type NotificationPage = {
  readonly items: readonly Notification[];
  readonly page: number;
  readonly more: boolean;
};

/** One page; a page that doesn't exist is empty. */
export function notificationPage(all: readonly Notification[], page: number): NotificationPage {
  const newest = all.toSorted((a, b) => b.dtCreated - a.dtCreated || (a.id < b.id ? 1 : -1));
  const from = (Math.max(1, page) - 1) * notificationsPerPage;
  const items = newest.slice(from, from + notificationsPerPage);
  return { items, page: Math.max(1, page), more: newest.length > from + items.length && items.length > 0 };
}

export const notificationActions = ['read', 'unread', 'delete'] as const;
type NotificationAction = (typeof notificationActions)[number];

/** Applies an action to the given ones, or to all. */
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

/** Order matters: an earlier browser also claims to be a later one. */
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

/** The device someone signed in with, in familiar words: "Chrome on Windows"; nothing else of the user agent is stored. */
export function deviceWords(userAgent: string): string {
  const [browser, system] = [first(browsers, userAgent), first(systems, userAgent)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
