import type { savedReports } from '#domain/reporting/operations-saved.ts';
import { type ReportSource, reportFields } from '#domain/reporting/saved/fields.ts';
import type { Answer } from '#web/src/api/call.ts';

export type SavedReport = Answer<typeof savedReports>['items'][number];
export type Words = Omit<SavedReport, 'id' | 'rev' | 'dueAt' | 'mailedAt' | 'mine'>;

export const sourceWords: Readonly<Record<ReportSource, string>> = {
  finance: 'Money',
  teams: 'Teams',
  players: 'Players',
  members: 'Members',
};
export const comparisonWords = {
  is: 'is',
  isNot: 'is not',
  contains: 'contains',
  atLeast: 'at least',
  atMost: 'at most',
} as const;
export const mailWords = { never: 'Never', week: 'Every Monday', month: 'On the first of each month' } as const;

/** A report's period, either by order dates or by the first days of events. */
export const periodWords = (source: ReportSource): Readonly<Record<Words['period'], string>> =>
  source === 'finance'
    ? { week: 'The last 7 days', month: 'The last 31 days', year: 'The last year', all: 'All dates' }
    : {
        week: 'The last 7 days and upcoming',
        month: 'The last 31 days and upcoming',
        year: 'The last year and upcoming',
        all: 'All events',
      };

const first: Readonly<Record<ReportSource, readonly string[]>> = {
  finance: ['date', 'order', 'type', 'division', 'team', 'total'],
  teams: ['event', 'division', 'team', 'status'],
  players: ['name', 'event', 'division', 'team'],
  members: ['name', 'level', 'state', 'to'],
};
const groups: Readonly<Record<ReportSource, string>> = {
  finance: 'month',
  teams: 'division',
  players: 'shirtSize',
  members: 'level',
};
/** A report's initial settings for a given source. */
export const begun = (source: ReportSource): Pick<Words, 'source' | 'fields' | 'filters' | 'group'> => ({
  ...{ source, fields: [...first[source]], filters: [], group: groups[source] },
});
export const newReport: Words = { name: '', tournamentId: null, period: 'year', every: 'never', ...begun('finance') };

export const fieldOptions = (source: ReportSource) =>
  reportFields[source].map(({ key, title }) => ({ value: key, label: title }));
