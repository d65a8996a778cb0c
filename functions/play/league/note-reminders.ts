import type { ReminderSettings } from '#domain/leagues/reminders.ts';
import type { Table } from '../../kernel/table/table.ts';
import { changeRules } from './change-rules.ts';

/** When a league's teams are told of their games lies with the event's settings (`jsonProps.leagueSettings.reminders`). */
export const noteReminders = (table: Table, tournamentId: number, reminders: ReminderSettings | null): Promise<void> =>
  changeRules(table, tournamentId, (now) => ({ ...now, leagueSettings: { ...now.leagueSettings, reminders } }));
