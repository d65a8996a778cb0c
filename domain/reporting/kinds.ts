/** What can be exported; `everything`: all of it, and members, as one archive. */
export const exportKinds = ['finance', 'teams', 'players', 'everything'] as const;
export type ExportKind = (typeof exportKinds)[number];
