/**
 * What a calendar feed can be for, as named in its path: an organization by username, a series by tag, an event,
 * division or team by number.
 */
export const feedKinds = ['organization', 'series', 'event', 'division', 'team'] as const;
type FeedKind = (typeof feedKinds)[number];

/** The path of a feed to subscribe to. */
export const feedPath = (kind: FeedKind, of: string | number): string => `/api/calendar/${kind}/${of}.ics`;

/** The same as a JSON Feed, for other software. */
export const jsonFeedPath = (kind: FeedKind, of: string | number): string => `/api/feed/${kind}/${of}`;
