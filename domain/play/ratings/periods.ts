/** What is rated together: all of an event, or of a week. */
export const periodKinds = ['event', 'week'] as const;
export type PeriodKind = (typeof periodKinds)[number];
