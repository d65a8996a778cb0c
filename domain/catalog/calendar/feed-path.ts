/** Whose calendar a feed may be, by what its address names: an organization's user name, a series' tag, the number of an event, a division or a team. */
export const feedKinds = ['organization', 'series', 'event', 'division', 'team'] as const;
type FeedKind = (typeof feedKinds)[number];

/** The path of a feed, for whoever subscribes. */
export const feedPath = (kind: FeedKind, of: string | number): string => `/api/calendar/${kind}/${of}.ics`;

/** The same as a JSON Feed, for other software. */
export const jsonFeedPath = (kind: FeedKind, of: string | number): string => `/api/feed/${kind}/${of}`;
