/**
 * The types of calendar feeds, as named in a feed's path: an organization by username, a series by tag, and an event,
 * division or team by number.
 */
export const feedKinds = ['organization', 'series', 'event', 'division', 'team'] as const;
export type FeedKind = (typeof feedKinds)[number];

/** Returns the path for subscribing to a feed. */
export const feedPath = (kind: FeedKind, of: string | number): string => `/api/calendar/${kind}/${of}.ics`;

/** Returns the path of the same feed as JSON Feed, for other software. */
export const jsonFeedPath = (kind: FeedKind, of: string | number): string => `/api/feed/${kind}/${of}`;
